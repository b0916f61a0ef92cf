import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** One piece of work with a beginning and an end, in OpenTelemetry's sense. Names are patterns and never hold what people write. */
export interface Span {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: 'server' | 'client' | 'internal'
  /** Milliseconds since 1970. */
  from: number
  to: number
  isFailed: boolean
  facts: Record<string, string | number>
}

interface Context {
  traceId: string
  spanId: string
}

export interface Ending {
  isFailed?: boolean
  facts?: Span['facts']
}

export interface Tracer {
  begin(name: string, kind: Span['kind'], from?: Context | null): OpenSpan
  /** What is begun inside belongs to it. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>
}

export interface OpenSpan {
  /** What is called by this belongs to it. */
  within<T>(work: () => T): T
  end(how?: Ending): void
}

const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/** What somebody in front of us calls the work this is a part of (W3C Trace Context). */
export function readParent(header: unknown): Context | null {
  const found = typeof header === 'string' ? traceparent.exec(header) : null
  const [, traceId = '', spanId = ''] = found ?? []
  return found && /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : null
}

/** A clock that goes on evenly, told as the time of day. */
const now = (): number => performance.timeOrigin + performance.now()

const current = new AsyncLocalStorage<Context>()

/** Of the work under way, for its lines in the log; nothing where nobody asked for traces. */
export function traceFields(): { trace_id?: string } {
  const traceId = current.getStore()?.traceId
  return traceId === undefined ? {} : { trace_id: traceId }
}

export function createTracer(keep: (span: Span) => void): Tracer {
  const begin: Tracer['begin'] = (name, kind, from) => {
    const parent = from ?? current.getStore() ?? null
    const own: Context = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
    }
    const began = now()
    return {
      within: (work) => current.run(own, work),
      end({ isFailed = false, facts = {} } = {}) {
        keep({
          ...own,
          parentId: parent?.spanId ?? null,
          name,
          kind,
          from: began,
          to: now(),
          isFailed,
          facts,
        })
      },
    }
  }
  return {
    begin,
    async run(name, work) {
      const span = begin(name, 'internal')
      try {
        const result = await span.within(work)
        span.end()
        return result
      } catch (error) {
        span.end({ isFailed: true })
        throw error
      }
    },
  }
}
