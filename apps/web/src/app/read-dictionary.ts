import { workerAddress } from '../lib/device/worker-address.ts'

const patience = 5_000

/** In a thread of its own. A browser without it, or one that is slow, reads it in the page's. */
export const readDictionary = (): Promise<void> =>
  new Promise((resolve) => {
    const worker = new Worker(workerAddress('/dictionary.js'))
    worker.addEventListener('message', () => resolve())
    worker.addEventListener('error', () => resolve())
    setTimeout(resolve, patience)
  })
