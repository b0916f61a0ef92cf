import type pg from 'pg'
import { lostCorrelations } from './lost-correlations.ts'

const right = new Set<string>()

function look(statement: unknown): void {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text
  if (!text || right.has(text)) return
  const lost = lostCorrelations(text)
  if (lost.length > 0) throw new Error(`a lost correlation, ${lost.join(' and ')}, in: ${text}`)
  right.add(text)
}

/** Every statement over these connections is read before it is sent: one that compares a column with itself fails. */
export function watchStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      look(given[0])
      return query(...given)
    }) as typeof client.query
  })
}
