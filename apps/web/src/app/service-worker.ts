import { workerAddress } from '../lib/device/worker-address.ts'

interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Keeping the app costs a quarter of a megabyte: not on a line that somebody pays by the byte, or that hardly carries the page. */
export const carriesWorker = ({ saveData, effectiveType }: Line = {}): boolean =>
  saveData !== true && !(effectiveType ?? '').endsWith('2g')

/** The worker's many files would stand in line before the page's own. */
const restAfter = 4_000
/** A page that never rests is kept too, a little later. */
const idleWithin = 4_000

type WhenIdle = (act: () => void, options: { timeout: number }) => void

/** Once the page has come and nothing is being drawn; Safari says nothing of that. */
function whenItRests(act: () => void): void {
  const { requestIdleCallback } = window as { requestIdleCallback?: WhenIdle }
  const begin = () =>
    void setTimeout(
      () => (requestIdleCallback ? requestIdleCallback(act, { timeout: idleWithin }) : act()),
      restAfter,
    )
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** Registers the worker that keeps the app for when there is no network, and asks before a new one takes over. */
export function watchForUpdates(mayReload: () => Promise<boolean>): () => void {
  if (!('serviceWorker' in window.navigator) || import.meta.env.DEV) return () => undefined
  const { serviceWorker } = window.navigator
  let isReloading = false
  const onChange = () => {
    if (isReloading) window.location.reload()
  }
  const offer = async (waiting: ServiceWorker) => {
    if (!serviceWorker.controller || !(await mayReload())) return
    isReloading = true
    waiting.postMessage('take-over')
  }
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    if (!registration) return
    if (registration.waiting) void offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed') void offer(coming)
      })
    })
  }
  serviceWorker.addEventListener('controllerchange', onChange)
  const { connection } = window.navigator as Navigator & { connection?: Line }
  whenItRests(() => {
    if (carriesWorker(connection))
      void serviceWorker.register(workerAddress('/sw.js')).then(watch, () => undefined)
  })
  return () => serviceWorker.removeEventListener('controllerchange', onChange)
}
