import type { Answer } from '@mindisle/contract'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { ClientOptions, StreamOptions } from './client.ts'
import { failureOf, readAnswer, send, type Request } from './exchange.ts'
import { mayPass, NetworkFailed, Refused, ServerFault } from './failures.ts'
import { fromWire } from './wire.ts'

export interface ReadEvent {
  id: string
  event: string
  data: unknown
}

/** Three heartbeats of the server that did not come. */
const silenceMilliseconds = 45_000

/** Reads to the proper end; whatever cuts the connection before is taken up after the last event that came. */
export async function* readStream(
  request: Request,
  options: ClientOptions,
  { signal, lastEventId = null, retries = options.retries }: StreamOptions,
): AsyncGenerator<ReadEvent, void> {
  let lastId = lastEventId
  for (let failures = 0; ; failures += 1) {
    const token = options.token()
    try {
      for await (const event of connect(withLastId(request, lastId), options, signal)) {
        if (event.event === 'end') return
        lastId = event.id
        failures = 0
        yield event
      }
      throw new NetworkFailed('failed')
    } catch (error) {
      if (signal?.aborted) return
      if (!(mayPass(error) || hasOtherToken(error, token, options)) || failures >= retries) throw error
    }
    await options.wait(options.retryPause)
    if (signal?.aborted) return
  }
}

const withLastId = (request: Request, lastId: string | null): Request =>
  lastId === null ? request : { ...request, headers: { ...request.headers, 'last-event-id': lastId } }

/** The token of a long stream may have been renewed by another request meanwhile. */
const hasOtherToken = (error: unknown, token: string | null, options: ClientOptions): boolean =>
  error instanceof Refused && error.status === 401 && options.token() !== token

async function* connect(
  request: Request,
  options: ClientOptions,
  signal: AbortSignal | undefined,
): AsyncGenerator<ReadEvent, void> {
  if (!options.isOnline()) throw new NetworkFailed('offline')
  const abort = new AbortController()
  const stop = () => abort.abort()
  signal?.addEventListener('abort', stop)
  let timer = setTimeout(stop, options.timeout)
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, silenceMilliseconds)
  }
  try {
    const response = await send(request, options, abort.signal)
    hear()
    yield* eventsOf(await bodyOf(response), hear)
  } catch (error) {
    if (error instanceof Refused || error instanceof ServerFault) throw error
    throw new NetworkFailed(abort.signal.aborted ? 'timeout' : options.isOnline() ? 'failed' : 'offline')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

async function bodyOf(response: Response): Promise<ReadableStream<Uint8Array>> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream && response.ok && response.body) return response.body
  await readAnswer(response)
  throw new ServerFault(response.status, '')
}

async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  hear: () => void,
): AsyncGenerator<ReadEvent, void> {
  const came: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => void came.push(event) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    hear()
    parser.feed(decoder.decode(value, { stream: true }))
    for (const message of came.splice(0)) yield eventOf(message)
  }
}

function eventOf({ id = '', event = '', data }: EventSourceMessage): ReadEvent {
  const read = fromWire<unknown>(JSON.parse(data))
  if (event !== 'failed') return { id, event, data: read }
  const answer = read as Answer<unknown> & { status: number }
  throw failureOf(answer.status, answer)
}
