import { eventsIn } from './event-lines.ts'
import { ModelFailed, type ChatModel, type ModelLine } from './port.ts'

export interface OpenAiSettings {
  name: string
  /** Without the path: `https://api.example.com`. */
  base: string
  path: string
  key: string
  model: string
  timeouts?: Timeouts
}

/** Milliseconds until the first token, between two, and for all of them. */
export interface Timeouts {
  first: number
  next: number
  all: number
}

const usual: Timeouts = { first: 8_000, next: 6_000, all: 45_000 }
const mostTokens = 400
/** A flood is left off, whatever it says. */
const mostCharacters = 6_000

interface Chunk {
  choices?: Array<{ delta?: { content?: unknown }; finish_reason?: unknown }>
}

function chunkOf(data: string): Chunk {
  try {
    return JSON.parse(data) as Chunk
  } catch {
    throw new ModelFailed('garbled')
  }
}

/** One timer that is wound up again with every sign of life. */
class Watch {
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | undefined
  readonly #end: NodeJS.Timeout
  isLate = false

  constructor({ all }: Timeouts) {
    this.#end = setTimeout(() => this.#late(), all)
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  wait(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#late(), milliseconds)
  }

  #late(): void {
    this.isLate = true
    this.#abort.abort()
  }

  stop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#end)
    this.#abort.abort()
  }
}

async function ask(settings: OpenAiSettings, lines: readonly ModelLine[], signal: AbortSignal) {
  const { base, path, key, model } = settings
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, messages: lines, stream: true, max_tokens: mostTokens }),
    signal,
    redirect: 'error',
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel().catch(() => undefined)
    throw new ModelFailed(response.status >= 500 ? 'unreachable' : 'refused')
  }
  return response.body
}

/** Any endpoint that speaks as OpenAI's does. */
export function openAiModel(settings: OpenAiSettings): ChatModel {
  const timeouts = settings.timeouts ?? usual
  return {
    name: settings.name,
    async *stream(lines, signal) {
      const watch = new Watch(timeouts)
      const both = AbortSignal.any([signal, watch.signal])
      watch.wait(timeouts.first)
      try {
        yield* tokensOf(await ask(settings, lines, both), watch, timeouts)
      } catch (error) {
        if (error instanceof ModelFailed) throw error
        throw new ModelFailed(watch.isLate ? 'timeout' : signal.aborted ? 'cut' : 'unreachable')
      } finally {
        watch.stop()
      }
    },
  }
}

async function* tokensOf(
  body: ReadableStream<Uint8Array>,
  watch: Watch,
  { next }: Timeouts,
): AsyncGenerator<string, void> {
  let length = 0
  for await (const data of eventsIn(body)) {
    watch.wait(next)
    if (data === '[DONE]') return
    const [choice] = chunkOf(data).choices ?? []
    const token = choice?.delta?.content
    if (typeof token === 'string' && token !== '') {
      length += token.length
      yield token
      if (length > mostCharacters) return
    }
    if (typeof choice?.finish_reason === 'string') return
  }
  throw new ModelFailed('cut')
}
