import { listOpenCases, openCase, settleOpenCase, staleLines } from '../modules/safety/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { minute, take, type Noun } from './verb.ts'

const shownAtOnce = 50

const missing = () => new Problem('There is no open case with this id.')

function requireReason(reason: string): void {
  if (reason.trim() === '')
    throw new Problem('Say why: --reason "…". The person can read this very sentence.')
}

/** Nothing here tells who it is, or what was written: opening one is written down, and the person sees it. */
export const safety: Noun = {
  cases: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const rows = await withDatabase(command, (db) => listOpenCases(db.direct, shownAtOnce))
      for (const { id, level, openedAt } of rows) say(`${id}  ${minute(openedAt)}  ${level}`)
      say(
        rows.length === 0
          ? 'Nobody waits.'
          : `${counted(rows.length, 'case')} above. Next: open ID --reason WHY.`,
      )
    },
  },
  open: {
    by: 'operator',
    usage: 'ID --reason WHY --as OPERATOR',
    roles: ['clinical', 'support'],
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      requireReason(acting.reason)
      const found = await openCase(acting, id)
      if (!found) throw missing()
      return {
        lines: [
          `${found.level}, since ${minute(found.openedAt)}, account ${found.userId}`,
          'What was written waits in: npm run admin -- comments review',
        ],
      }
    },
  },
  settle: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: ['clinical', 'support'],
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      if (!(await settleOpenCase(acting, id))) throw missing()
      return { lines: ['Settled.'] }
    },
  },
  hotlines: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const lines = staleLines(new Date())
      for (const { id, display, verifiedOn } of lines)
        say(`${id}  ${display}  ${verifiedOn ?? 'never verified'}`)
      say(
        `${counted(lines.length, 'number')} not verified for 180 days; they lie in content/public/hotlines.json.`,
      )
    },
  },
}
