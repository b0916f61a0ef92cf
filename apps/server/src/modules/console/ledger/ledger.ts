import type { ConsoleDataOf } from '@mindisle/contract/console'
import { csvFrom } from '../../../platform/csv.ts'
import { cursorOf, placeOf } from '../../../platform/db/keyset.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { accountDesk } from '../../account/index.ts'
import { ledgerDesk, verifyLedger } from '../../money/index.ts'
import { noteLook } from '../../safety/index.ts'
import type { ConsoleCall, ConsoleDeps } from '../call.ts'
import { noteLooking } from '../note-looking.ts'
import { actAs } from '../run-verb.ts'
import { mostExported, shownAtOnce } from '../table/days.ts'

type ListKey = 'GET /api/admin/ledger'
type ExportKey = 'POST /api/admin/ledger/export'
type AccountsKey = 'GET /api/admin/ledger/accounts'
type PersonKey = 'POST /api/admin/ledger/person'
type VerifyKey = 'GET /api/admin/ledger/verify'
type Entry = ConsoleDataOf<ListKey>['list'][number]

/** An order moves money a few times: all of it stands on one page. */
const mostOfOrder = 200

const entryOf = (row: Awaited<ReturnType<typeof ledgerDesk.list>>[number]): Entry => ({
  seq: row.seq,
  at: row.at.toISOString(),
  kind: row.kind,
  account: row.accountId,
  unit: row.unit,
  amount: row.amount,
  balance: row.balanceAfter,
  order_number: row.orderNumber,
})

/** Of one order, of one account, or of all; whose account it is, is not told here. */
export async function listLedger(
  call: ConsoleCall<ListKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<ListKey>> {
  const { tx, query } = call
  const number = query.number?.toUpperCase()
  const subject = number ?? query.account ?? 'ledger'
  await noteLooking(call, deps, { verb: 'ledger look', subject, what: 'looked at' })
  if (number !== undefined) {
    const rows = await ledgerDesk.ofOrder(tx, number, mostOfOrder)
    return { list: rows.map(entryOf), next: null }
  }
  const rows = await ledgerDesk.list(tx, query.account ?? null, placeOf(query.after), shownAtOnce + 1)
  const page = rows.slice(0, shownAtOnce)
  const last = page.at(-1)
  const next = rows.length > shownAtOnce && last ? cursorOf(ledgerDesk.placeOf(last)) : null
  return { list: page.map(entryOf), next }
}

const head = ['seq', 'at', 'kind', 'account', 'unit', 'amount', 'balance', 'order_number']

export async function exportLedger(call: ConsoleCall<ExportKey>): Promise<ConsoleDataOf<ExportKey>> {
  const { tx, body } = call
  const rows =
    body.number === undefined
      ? await ledgerDesk.list(tx, body.account ?? null, null, mostExported)
      : await ledgerDesk.ofOrder(tx, body.number.toUpperCase(), mostOfOrder)
  await actAs(call, '', ({ record }) =>
    record({
      verb: 'ledger export',
      subject: 'ledger',
      before: JSON.stringify(body),
      after: `${rows.length} rows`,
    }),
  )
  const lines = rows
    .map(entryOf)
    .map(({ seq, at, kind, account, unit, amount, balance, order_number: number }) => [
      seq,
      at,
      kind,
      account,
      unit,
      amount,
      balance ?? '',
      number ?? '',
    ])
  return { csv: csvFrom(head, lines), rows: rows.length }
}

export const listHouseAccounts = async ({
  tx,
}: ConsoleCall<AccountsKey>): Promise<ConsoleDataOf<AccountsKey>> => ({ list: await ledgerDesk.house(tx) })

/** Whose money it is, is private: the person reads why somebody looked. */
export async function findAccounts(
  call: ConsoleCall<PersonKey>,
  { secrets }: ConsoleDeps,
): Promise<ConsoleDataOf<PersonKey>> {
  const { tx, body } = call
  const user = await accountDesk.find(tx, secrets, body.wanted.trim())
  if (!user) throw notFound('console.nobody')
  await actAs(call, body.reason.trim(), async (acting) => {
    await noteLook(acting, { userId: user.id, what: 'account' })
    await acting.record({ verb: 'ledger person', subject: user.id, before: 'closed', after: 'looked at' })
  })
  const accounts = await ledgerDesk.accountsOf(tx, user.id)
  return {
    user_id: user.id,
    accounts: accounts.map(({ id, kind, unit, balance }) => ({ id, kind, unit, balance: balance ?? 0 })),
  }
}

/** Outside of any transaction: it reads everything, and holds nothing meanwhile. */
export async function proveBooks({ tx }: ConsoleCall<VerifyKey>): Promise<ConsoleDataOf<VerifyKey>> {
  const { findings, seals, totals } = await verifyLedger(tx)
  const sums = await ledgerDesk.sumHouse(tx)
  return {
    transfers: totals.transfers,
    entries: totals.entries,
    points: totals.points,
    cash_fen: totals.fen,
    sealed_up_to: seals.sealedUpTo,
    broken_seal: seals.broken,
    findings,
    house: sums.map(({ id, sum }) => ({ id, sum })),
  }
}
