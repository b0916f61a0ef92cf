import type pg from 'pg'
import type { Ending, Tracer } from './trace.ts'

type Query = (...args: unknown[]) => unknown

/** Its first word: what is asked for and with what stays in the database. */
function verbOf(asked: unknown): string {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '')
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
}

function watched(query: Query, tracer: Tracer): Query {
  return (...args) => {
    const span = tracer.begin(`postgresql ${verbOf(args[0])}`, 'client')
    const end = (how?: Ending): void => span.end({ ...how, facts: { 'db.system': 'postgresql' } })
    const last = args.at(-1)
    if (typeof last === 'function') {
      args[args.length - 1] = (error: unknown, ...rest: unknown[]): void => {
        end({ isFailed: Boolean(error) })
        ;(last as Query)(error, ...rest)
      }
      return query(...args)
    }
    const result = query(...args)
    if (result instanceof Promise) {
      result.then(
        () => end(),
        () => end({ isFailed: true }),
      )
    }
    return result
  }
}

/** Each statement of these connections is a span of whoever asks. */
export function watchStatements(pool: pg.Pool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    Object.assign(client, { query: watched(query, tracer) })
  })
}
