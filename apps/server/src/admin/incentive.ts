import { rights } from '@mindisle/contract/console'
import {
  isSettable,
  listHeldIncomes,
  readPlan,
  releaseIncomeAs,
  setPauseAs,
  setPlanAs,
  settable,
  voidIncomeAs,
} from '../modules/incentive/index.ts'
import type { Acting } from '../modules/operators/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { BadUsage, minute, take, type Noun, type OperatorVerb } from './verb.ts'

const shownAtOnce = 50

function requireDone(wrong: string | null, done: string): { lines: string[] } {
  if (wrong !== null) throw new Problem(`Nothing was done: ${wrong}.`, { why: 'changed' })
  return { lines: [done] }
}

const deed = (
  usage: string,
  act: (acting: Acting, word: string) => Promise<string | null>,
  done: string,
): OperatorVerb => ({
  by: 'operator',
  usage: `${usage} --as OPERATOR`,
  roles: rights.incomes,
  act: async (acting, args) => requireDone(await act(acting, take(args, 1)[0] ?? ''), done),
})

/** The plan, and what it holds for a look. */
export const incentive: Noun = {
  show: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const plan = await withDatabase(command, ({ direct }) => readPlan(direct))
      for (const [name, value] of Object.entries(plan))
        say(`${name}  ${value instanceof Date ? minute(value) : (value ?? 'no')}`)
    },
  },
  held: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const rows = await withDatabase(command, ({ direct }) => listHeldIncomes(direct, shownAtOnce))
      for (const { id, paidAt, fen, doubts } of rows)
        say(`${id}  ${minute(paidAt)}  ${(fen / 100).toFixed(2)} CNY  ${doubts.join(', ')}`)
      say(rows.length === 0 ? 'Nothing is held.' : `${counted(rows.length, 'income')} to look at.`)
    },
  },
  release: deed('ID', releaseIncomeAs, 'Released: it goes on as any other.'),
  void: deed('ID', voidIncomeAs, 'Taken back.'),
  pause: deed('USER|all', (acting, who) => setPauseAs(acting, who, true), 'Paused. What was earned stays.'),
  resume: deed('USER|all', (acting, who) => setPauseAs(acting, who, false), 'It runs again.'),
  set: {
    by: 'operator',
    usage: `${Object.keys(settable).join('|')} VALUE --as OPERATOR`,
    roles: rights.incomes,
    async act(acting, args) {
      const [name = '', value = ''] = take(args, 2)
      if (!isSettable(name) || !/^\d{1,9}$/.test(value)) throw new BadUsage()
      return requireDone(
        await setPlanAs(acting, name, Number(value)),
        'Set. It holds from now on; what was agreed with somebody stays.',
      )
    },
  },
}
