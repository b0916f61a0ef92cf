import { randomUUID } from 'node:crypto'
import { metricsBody, tracesBody, type Metric, type Resource } from './otlp.ts'
import { createTracer, type Span, type Tracer } from './trace.ts'

export interface Telemetry {
  tracer: Tracer
  stop(): Promise<void>
}

interface Options {
  /** Of a collector that speaks OTLP over HTTP; its keys, if any, are in it. */
  url: URL
  version: string
  metrics(): Promise<readonly Metric[]>
  log: { warn(details: object, message: string): void }
}

const spansEvery = 5_000
const metricsEvery = 30_000
/** A collector that is away must not fill the memory: the oldest go. */
const mostSpans = 4_096
const patience = 5_000

function sender({ url, log }: Pick<Options, 'url' | 'log'>) {
  const { username, password } = url
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  )
  const headers = {
    'content-type': 'application/json',
    ...(username && { authorization: `Basic ${basic}` }),
  }
  let isAway = false
  return async (path: string, body: object): Promise<void> => {
    const address = new URL(`${url.pathname.replace(/\/$/, '')}/v1/${path}`, url.origin)
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    }).catch(() => null)
    await answer?.body?.cancel().catch(() => undefined)
    const isNowAway = !answer?.ok
    // Told when it changes: a collector that is away for a night is not worth ten thousand lines.
    if (isNowAway && !isAway) log.warn({ status: answer?.status ?? 0 }, 'the collector takes nothing')
    isAway = isNowAway
  }
}

/** Hands spans and numbers on to a collector, in the background; nobody's request waits for it or fails by it. */
export function startTelemetry({ url, version, metrics, log }: Options): Telemetry {
  const resource: Resource = { version, instance: randomUUID() }
  const since = Date.now()
  const send = sender({ url, log })
  let spans: Span[] = []
  const tracer = createTracer((span) => {
    if (spans.length >= mostSpans) spans.shift()
    spans.push(span)
  })
  const sendSpans = async (): Promise<void> => {
    const some = spans
    spans = []
    if (some.length > 0) await send('traces', tracesBody(resource, some))
  }
  const sendMetrics = async (): Promise<void> =>
    send('metrics', metricsBody(resource, await metrics(), { since, now: Date.now() }))
  const timers = [
    setInterval(() => void sendSpans(), spansEvery).unref(),
    setInterval(() => void sendMetrics().catch(() => undefined), metricsEvery).unref(),
  ]
  return {
    tracer,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([sendSpans(), sendMetrics().catch(() => undefined)])
    },
  }
}
