import type { Readable } from 'node:stream'
import { MessageChannel } from 'node:worker_threads'

/** Less than this costs more to give back than to leave. */
const worthwhile = 4 * 1024

const { port1: nowhere, port2: listener } = new MessageChannel()
listener.close()
nowhere.unref()

/**
 * Gives the memory of these bytes back now; whoever still holds them finds them empty. Left alone, V8 lets 64 MB of dead
 * buffers gather before it looks for them, and the heap around them stays as large for good. Memory that is handed over
 * to where nobody listens is free at once.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  if (isWhole && byteLength >= worthwhile) nowhere.postMessage(null, [buffer])
}

/** What is still on its way must be read for the answer to be heard, and is not kept. */
export const letPass = (body: Readable): void => void body.on('data', giveBack)
