import type { Key } from '@mindisle/contract'
import type { AnsweredBy } from '../src/compose.ts'
import { sha256 } from '../src/platform/crypto/secrets.ts'
import type { Cell, Row } from './access-cells.ts'
import type { TestApp } from './test-app.ts'

export interface Person {
  id: string
  token: string
  visitorId: string | null
  mobile: string | null
}

export type Fill = (app: TestApp, person: Person) => Promise<unknown>

type TablesOf<M> = M extends { personal: { tables: readonly (infer T extends string)[] } } ? T : never

/**
 * All that a module brings for the tests over all modules: its `testing/door.ts`, in the list of test-doors.ts. An endpoint
 * without a row and a personal table without a filler are type errors.
 */
export interface TestDoor<M> {
  /** Who may call each endpoint that the module answers. */
  access: { [K in AnsweredBy<M> & Key]: Row<K> }
  /** How a person comes to have a row in each of its personal tables, which are named `as const`. */
  fillers: string extends TablesOf<M> ? never : { [T in TablesOf<M>]: Fill }
  /** Its tables that keep nothing about anyone, and why that is so. */
  impersonal: Readonly<Record<string, string>>
  /** Queries for what a row of a person ($1) could be recognized by without their id. */
  traces: readonly string[]
}

/** For a table that is filled by signing in, or by what fills another. */
export const already: Fill = async () => undefined

export const sql =
  (text: string): Fill =>
  (app, { id }) =>
    app.db.pool.query(text, [id])

/** A cell of the matrix in which this person owns everything. */
export const cellOf = (app: TestApp, token: string): Cell => ({
  app,
  owner: async () => ({ token, mobile: '' }),
  caller: null,
})

export const nicknameOf = (id: string): string => `Canary ${sha256(id).slice(0, 12)}`
