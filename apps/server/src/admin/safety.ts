import { rights } from '@mindisle/contract/console'
import {
  findHours,
  hoursFrom,
  inWords,
  listWaiting,
  openCase,
  setHours,
  settleOpenCase,
  readRegions,
  staleLines,
} from '../modules/safety/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { personKeysOf } from './person-keys-of.ts'
import { BadUsage, minute, take, type Noun } from './verb.ts'

const shownAtOnce = 50

const missing = () => new Problem('There is no open case with this id.', { why: 'case' })

function requireReason(reason: string): void {
  if (reason.trim() === '')
    throw new Problem('Say why: --reason "…". The person can read this very sentence.', {
      why: 'reason',
    })
}

/** How long until a call that was promised. */
function clockOf(dueAt: Date | null, now: Date): string {
  if (!dueAt) return ''
  const minutes = Math.round((dueAt.getTime() - now.getTime()) / 60_000)
  return minutes >= 0 ? `  call within ${minutes} min` : `  CALL LATE by ${-minutes} min`
}

/** Nothing here tells who it is, or what was written: opening one is written down, and the person sees it. */
export const safety: Noun = {
  cases: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const rows = await withDatabase(command, (db) => listWaiting(db.direct, shownAtOnce))
      const now = new Date()
      for (const { id, level, openedAt, dueAt } of rows)
        say(`${id}  ${minute(openedAt)}  ${level}${clockOf(dueAt, now)}`)
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
    roles: rights.calls,
    async act(acting, args, command) {
      const [id = ''] = take(args, 1)
      requireReason(acting.reason)
      const found = await openCase(acting, id, () => personKeysOf(acting.tx, command))
      if (!found) throw missing()
      const { callBack } = found
      return {
        lines: [
          `${found.level}, since ${minute(found.openedAt)}, account ${found.userId}`,
          ...(callBack
            ? [
                `Asked to be called at ${callBack.number}, by ${minute(callBack.dueAt)} UTC. Settle it once you have called.`,
              ]
            : []),
          'What was written where others read waits in: npm run admin -- comments review',
        ],
      }
    },
  },
  settle: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.calls,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      if (!(await settleOpenCase(acting, id))) throw missing()
      return { lines: ['Settled.'] }
    },
  },
  hours: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const hours = await withDatabase(command, (db) => findHours(db.direct))
      say(`Call-backs: ${inWords(hours)}.`)
    },
  },
  'set-hours': {
    by: 'operator',
    usage:
      'off | DAYS FROM UNTIL ZONE MINUTES --as OPERATOR   (12345 09:00 21:00 Asia/Shanghai 30: Monday is 1)',
    roles: rights.callHours,
    async act(acting, args) {
      const isOff = args.length === 1 && args[0] === 'off'
      const hours = isOff ? null : hoursFrom(take(args, 5))
      if (!isOff && !hours) throw new BadUsage()
      await setHours(acting, hours)
      return { lines: [`Call-backs: ${inWords(hours)}.`] }
    },
  },
  hotlines: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const regions = await withDatabase(command, (db) => readRegions(db.direct))
      const lines = staleLines(regions, new Date())
      for (const { id, display, verifiedOn } of lines)
        say(`${id}  ${display}  ${verifiedOn ?? 'never verified'}`)
      say(`${counted(lines.length, 'number')} not verified for 180 days; write them anew at /admin/hotlines.`)
    },
  },
}
