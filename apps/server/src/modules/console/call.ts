import type { Language } from '@mindisle/base'
import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@mindisle/contract/console'
import type { ModuleDeps } from '../../module.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OperatorRow } from '../operators/index.ts'
import type { SessionRow } from './queries.ts'

export type ConsoleDeps = Pick<
  ModuleDeps,
  | 'config'
  | 'db'
  | 'secrets'
  | 'limits'
  | 'noteSignIn'
  | 'allLimits'
  | 'storage'
  | 'filePurposes'
  | 'sms'
  | 'push'
  | 'model'
  | 'connect'
  | 'system'
  | 'personKeys'
  | 'gateways'
  | 'authenticator'
  | 'now'
  | 'verbOf'
  | 'figures'
  | 'editables'
>

/** What a verb of the console may know of the request. */
export interface ConsoleFacts {
  tx: Tx
  now: Date
  language: Language
  addressIndex: string
  device: string
  afterCommit(work: () => Promise<void> | void): void
  /** The session that this answer begins, or that it ends (null). */
  keepSession(token: string | null): void
}

/** Whoever is signed in; only sign-in itself is called without. */
export interface SignedIn {
  operator: OperatorRow
  session: SessionRow
}

export type ConsoleCall<K extends ConsoleKey> = ConsoleFacts & ConsoleInputOf<K> & SignedIn
export type OpenCall<K extends ConsoleKey> = ConsoleFacts & ConsoleInputOf<K>

/** What takes its time (a hash) comes first, outside the transaction. */
export interface PreparedAct<K extends ConsoleKey> {
  prepare(call: ConsoleCall<K>): Promise<unknown>
  handle(call: ConsoleCall<K>, made: unknown): Promise<ConsoleDataOf<K>>
}

export type ConsoleHandlers = {
  [K in ConsoleKey]: ((call: ConsoleCall<K>) => Promise<ConsoleDataOf<K>>) | PreparedAct<K>
}

export const preparedAct = <K extends ConsoleKey, P>(
  prepare: (call: ConsoleCall<K>) => Promise<P>,
  handle: (call: ConsoleCall<K>, made: P) => Promise<ConsoleDataOf<K>>,
): PreparedAct<K> => ({ prepare, handle: (call, made) => handle(call, made as P) })
