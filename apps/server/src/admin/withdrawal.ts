import { rights } from '@mindisle/contract/console'
import {
  approveWithdrawalAs,
  askPayOutAs,
  countHeldOf,
  findWithdrawal,
  givenReasons,
  listOnWay,
  listPending,
  rejectWithdrawalAs,
  readAgreedBeside,
} from '../modules/incentive/index.ts'
import { incomeLedger } from '../modules/money/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { BadUsage, minute, take, type Noun } from './verb.ts'

const shownAtOnce = 50
/** More than this leaves in a day, in one sum or in several, only when two operators say so. */
const mostAloneFen = 200_00
/** A gateway that has not said by then what became of it is silent. */
const patience = 10 * 60_000

type Row = NonNullable<Awaited<ReturnType<typeof findWithdrawal>>>

/** Nothing here tells who it is: a terminal is read over shoulders and kept in logs. */
async function lineOf(tx: Tx, { id, fen, gateway, state, createdAt, userId }: Row): Promise<string> {
  const held = userId === null ? 0 : await countHeldOf(tx, userId)
  const debt = userId === null ? 0 : (await incomeLedger.readBalances(tx, userId)).debt
  const doubts = [
    ...(held > 0 ? [`${counted(held, 'income')} held for a look`] : []),
    ...(debt > 0 ? [`owes ${(debt / 100).toFixed(2)} CNY`] : []),
  ]
  const clean = doubts.length === 0 ? 'clean' : doubts.join(', ')
  return `${id}  ${minute(createdAt)}  ${(fen / 100).toFixed(2)} CNY  ${gateway}  ${state}  ${clean}`
}

async function requireRow(tx: Tx, id: string): Promise<Row> {
  const row = await findWithdrawal(tx, id)
  if (!row) throw new Problem('There is no withdrawal with this id.', { why: 'withdrawal' })
  return row
}

function requireDone(wrong: string | null): void {
  if (wrong !== null) throw new Problem(`Nothing was done: ${wrong}.`, { why: 'withdrawal_refused' })
}

export const withdrawal: Noun = {
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      await withDatabase(command, async ({ direct }) => {
        const rows = await listPending(direct, shownAtOnce)
        for (const row of rows) say(await lineOf(direct, row))
        say(rows.length === 0 ? 'Nothing waits.' : `${counted(rows.length, 'withdrawal')} to decide.`)
        const late = await listOnWay(direct, new Date(Date.now() - patience), shownAtOnce)
        for (const { id, fen, gateway, approvedAt, asked } of late)
          say(
            `${id}  ${minute(approvedAt ?? new Date())}  ${(fen / 100).toFixed(2)} CNY  ${gateway}  without an end, ${counted(asked, 'question')}`,
          )
      })
    },
  },
  approve: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.withdrawals,
    async needsTwo(tx, args) {
      const row = await requireRow(tx, take(args, 1)[0] ?? '')
      return row.fen + (await readAgreedBeside(tx, row)) > mostAloneFen
    },
    async act(acting, args, { db, gateways, personKeys }) {
      const [id = ''] = take(args, 1)
      const deps = { db, personKeys: await personKeys(acting.tx), gateways: await gateways(acting.tx) }
      requireDone(await approveWithdrawalAs(acting, deps, id))
      return { lines: [], after: async () => [await lineOf(db.direct, await requireRow(db.direct, id))] }
    },
  },
  ask: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.withdrawals,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      requireDone(await askPayOutAs(acting, id))
      return { lines: ['The gateway is asked within a minute.'] }
    },
  },
  reject: {
    by: 'operator',
    usage: `ID ${givenReasons.join('|')} --as OPERATOR`,
    roles: rights.withdrawals,
    async act(acting, args) {
      const [id = '', typed = ''] = take(args, 2)
      const reason = givenReasons.find((one) => one === typed)
      if (!reason) throw new BadUsage()
      requireDone(await rejectWithdrawalAs(acting, id, reason))
      return { lines: ['Rejected. The person was told why, and has the money back.'] }
    },
  },
}
