import { listLastEntries, proveAudit } from '../modules/operators/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { say, withDatabase } from './command-line.ts'
import { minute, plain, take, type AdminCommand, type Noun } from './verb.ts'

const shownAtOnce = 50

async function list(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const entries = await withDatabase(command, (db) => listLastEntries(db.direct, shownAtOnce))
  for (const { seq, at, operator, verb, subject, before, after, reason } of entries.toReversed()) {
    say(`${seq}  ${minute(at)}  ${operator}  ${verb}  ${plain(subject)}`)
    say(`  ${plain(before)} → ${plain(after)}${reason ? `  (${plain(reason)})` : ''}`)
  }
  if (entries.length === 0) say('Nothing was done yet.')
}

async function verify(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const { entries, broken } = await withDatabase(command, (db) => proveAudit(db.direct))
  if (broken !== null) throw new Problem(`WRONG entry ${broken} is not what was written.`)
  say(`${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}, each as it was written.`)
}

export const audit: Noun = {
  list: { by: 'machine', usage: '', run: list },
  verify: { by: 'machine', usage: '', run: verify },
}
