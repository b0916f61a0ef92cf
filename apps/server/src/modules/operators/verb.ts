import type { AccountChanged } from '../../platform/auth/account-changes.ts'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { PaymentGateway } from '../../platform/payment/port.ts'
import type { Storage } from '../../platform/storage/port.ts'
import type { Acting } from './audit.ts'
import type { OperatorRole } from './policy.ts'
import type { OperatorRow } from './queries.ts'

/** What a verb works with, whether it is typed or called by the console; made only where one is asked for. */
export interface Tools {
  db: Database
  /** Of what the process at work remembers itself too: it answers before it would hear of it through the database. */
  accountChanged: AccountChanged
  publicUrl: string
  /** What the name of a file is meant from; only where a verb is typed. */
  standsIn: string
  storage(): Storage
  secrets(tx: Tx): Promise<Secrets>
  personKeys(tx: Tx): Promise<PersonKeys>
  /** What gateways and payers are known by. */
  paymentSecrets(): Promise<Secrets>
  gateways(tx: Tx): Promise<readonly PaymentGateway[]>
}

/** What is said once it is durable; `after` looks at what became of it. */
export interface Done {
  lines: string[]
  after?(): Promise<string[]>
}

/** Changes something in somebody's name: all in one transaction, written down, by an operator who has a role for it. */
export interface OperatorVerb {
  by: 'operator'
  usage: string
  roles: readonly OperatorRole[]
  /** Where a role for the verb is not enough: what it is done to is of a right of its own. */
  mayRun?(facts: { tx: Tx; operator: OperatorRow }, args: string[]): Promise<boolean>
  /** Two operators are needed for these. */
  needsTwo?(tx: Tx, args: string[]): Promise<boolean>
  /** What takes its time (bytes for the storage), before the transaction. Only where it is typed: the console has its own. */
  prepare?(args: string[], tools: Tools, operator: OperatorRow): Promise<unknown>
  act(acting: Acting, args: string[], tools: Tools, made?: unknown): Promise<Done>
}

/** A verb by its noun and its own name, as it is typed. */
export type FindVerb = (name: string) => Promise<OperatorVerb | null>
