import type { ConsoleDataOf } from '@mindisle/contract/console'
import { refused } from '../../../platform/http/refusal.ts'
import { Unreadable } from '../../../platform/payment/reading.ts'
import { readStatement } from '../../../platform/payment/statement/read.ts'
import { ledgerDesk } from '../../money/index.ts'
import type { ConsoleCall } from '../call.ts'
import { actAs } from '../run-verb.ts'

type MatchKey = 'POST /api/admin/statements/match'
type Matched = NonNullable<Awaited<ReturnType<typeof ledgerDesk.match>>>
type Difference = ConsoleDataOf<MatchKey>['missing'][number]

/** Beyond this it is no list to go through but another file. */
const mostShown = 200

const shownOf = (list: Matched['missing']): Difference[] =>
  list.slice(0, mostShown).map(({ kind, id, order, at, theirs, ours }) => ({
    kind,
    id,
    order_number: order,
    at: at.toISOString(),
    theirs,
    ours,
  }))

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** Read before the transaction: a month is some thousand lines. */
export async function readAndMatch({ tx, body }: ConsoleCall<MatchKey>): Promise<Matched> {
  try {
    const matched = await ledgerDesk.match(tx, body.gateway, readStatement(body.gateway, body.csv))
    if (matched) return matched
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
  }
  throw refused('verb_refused', 'console.statement_unreadable')
}

/** What was found is written down by its numbers. The file itself is kept nowhere. */
export async function tellMatch(
  call: ConsoleCall<MatchKey>,
  { from, until, matched, missing, extra, differing }: Matched,
): Promise<ConsoleDataOf<MatchKey>> {
  const found = `${matched} matched, ${missing.length} missing, ${extra.length} extra, ${differing.length} differing`
  await actAs(call, '', ({ record }) =>
    record({
      verb: 'statement match',
      subject: call.body.gateway,
      before: `${dayOf(new Date(from.getTime() + 8 * 3_600_000))} to ${dayOf(until)}`,
      after: found,
    }),
  )
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    matched,
    missing: shownOf(missing),
    extra: shownOf(extra),
    differing: shownOf(differing),
    missing_count: missing.length,
    extra_count: extra.length,
    differing_count: differing.length,
  }
}
