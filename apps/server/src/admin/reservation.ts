import { rights } from '@mindisle/contract/console'
import { findReservation, sessionsAs } from '../modules/counselors/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { BadUsage, minute, take, type Noun } from './verb.ts'

const shownAtOnce = 50
/** More than this goes back only when two operators say so. */
const mostAloneFen = 200_00

type Row = NonNullable<Awaited<ReturnType<typeof findReservation>>>

/** Nothing here tells whose it is. */
const lineOf = ({ id, counselorId, startsAt, state, claim, priceFen }: Row): string =>
  `${id}  ${counselorId}  ${minute(startsAt)}  ${state}${claim === null ? '' : `, claim ${claim}`}  ${(priceFen / 100).toFixed(2)} CNY`

async function isMuch(tx: Tx, id: string): Promise<boolean> {
  const row = await findReservation(tx, id)
  return row !== null && (row.orderId !== null || row.courseId !== null) && row.priceFen > mostAloneFen
}

function requireDone(wrong: string | null, done: string): { lines: string[] } {
  if (wrong !== null) throw new Problem(`Nothing was done: ${wrong}.`)
  return { lines: [done] }
}

export const reservation: Noun = {
  list: {
    by: 'machine',
    usage: '[COUNSELOR]',
    async run(command) {
      const [counselorId] = command.args.length === 1 ? command.args : take(command.args, 0)
      await withDatabase(command, async (db) => {
        const rows =
          counselorId === undefined
            ? await sessionsAs.listDisputed(db.direct, shownAtOnce)
            : await sessionsAs.listToCome(db.direct, counselorId, new Date())
        for (const row of rows) say(lineOf(row))
        say(
          counselorId === undefined
            ? `${counted(rows.length, 'session')} of which each side says something else. Next: settle ID client|counselor.`
            : `${counted(rows.length, 'session')} to come.`,
        )
      })
    },
  },
  cancel: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.refunds,
    needsTwo: (tx, [id = '']) => isMuch(tx, id),
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      return requireDone(
        await sessionsAs.cancel(acting, id),
        'Cancelled, and the client told. What was paid goes back within minutes, by the server.',
      )
    },
  },
  settle: {
    by: 'operator',
    usage: 'ID client|counselor --as OPERATOR',
    roles: rights.refunds,
    needsTwo: async (tx, [id = '', isFor]) => isFor === 'client' && isMuch(tx, id),
    async act(acting, args) {
      const [id = '', isFor = ''] = take(args, 2)
      if (isFor !== 'client' && isFor !== 'counselor') throw new BadUsage()
      return requireDone(await sessionsAs.settle(acting, id, isFor), 'Settled, and both told.')
    },
  },
}
