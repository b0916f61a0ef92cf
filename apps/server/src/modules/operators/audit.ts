import { sha256 } from '../../platform/crypto/secrets.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CallFacts } from '../../platform/http/call.ts'
import * as queries from './queries.ts'
import type { AuditEntry, OperatorRow } from './queries.ts'

/** What an operator did to what, in words that tell nothing of a person but an id. */
export interface Deed {
  verb: string
  subject: string
  before: string
  after: string
}

/** An operator at work, in one transaction. */
export interface Acting extends Pick<CallFacts, 'tx' | 'now' | 'afterCommit'> {
  operator: OperatorRow
  reason: string
  /** Writes down what was done. */
  record(deed: Deed): Promise<void>
}

const beginning = 'the beginning'
const pageSize = 1_000

const hashOf = (entry: Omit<AuditEntry, 'hash'>): string =>
  sha256(
    JSON.stringify([
      entry.previousHash,
      entry.seq,
      entry.operatorId,
      entry.operator,
      entry.verb,
      entry.subject,
      entry.reason,
      entry.before,
      entry.after,
      entry.at.toISOString(),
    ]),
  )

interface Written extends Deed {
  operator: Pick<OperatorRow, 'id' | 'name'>
  reason: string
  now: Date
}

export async function writeEntry(tx: Tx, { operator, now, ...deed }: Written): Promise<void> {
  const last = await queries.lockLastEntry(tx)
  const entry = {
    seq: (last?.seq ?? 0) + 1,
    operatorId: operator.id,
    operator: operator.name,
    ...deed,
    at: now,
    previousHash: last?.hash ?? beginning,
  }
  await queries.insertEntry(tx, { ...entry, hash: hashOf(entry) })
}

/** A verb that writes nothing down fails, and its transaction with it. */
export async function withAudit<T>(
  facts: Omit<Acting, 'record'>,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  const { tx, operator, reason, now } = facts
  let written = 0
  const record = async (deed: Deed): Promise<void> => {
    await writeEntry(tx, { ...deed, operator, reason, now })
    written += 1
  }
  const result = await work({ ...facts, record })
  if (written === 0) throw new Error('an operator verb must write down what it did')
  return result
}

/** How many entries there are, and the first that is not what was written. */
export async function proveAudit(tx: Tx): Promise<{ entries: number; broken: number | null }> {
  let previous: { seq: number; hash: string } = { seq: 0, hash: beginning }
  for (;;) {
    const page = await queries.listEntriesAfter(tx, previous.seq, pageSize)
    for (const { hash, ...entry } of page) {
      const follows = entry.seq === previous.seq + 1 && entry.previousHash === previous.hash
      if (!follows || hashOf(entry) !== hash) return { entries: previous.seq, broken: entry.seq }
      previous = { seq: entry.seq, hash }
    }
    if (page.length < pageSize) return { entries: previous.seq, broken: null }
  }
}
