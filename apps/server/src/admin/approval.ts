import { approvalDesk } from '../modules/operators/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { confirmOperatorVerb, declineOperatorVerb } from './run-operator-verb.ts'
import { minute, plain, take, type AdminCommand, type Noun, type OperatorVerb } from './verb.ts'

async function list(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const open = await withDatabase(command, (db) => approvalDesk.listOpen(db.direct, new Date()))
  for (const { approval, operator } of open) {
    const { id, verb, args, askedAt, reason } = approval
    const why = reason ? `  (${plain(reason)})` : ''
    say(`${id}  ${minute(askedAt)}  ${operator}  ${plain([verb, ...args].join(' '))}${why}`)
  }
  const waiting = `${counted(open.length, 'deed')} to confirm.`
  say(open.length === 0 ? 'Nothing waits for a second operator.' : waiting)
}

/** Given where a verb is found by its name, as it was asked for. */
export const approval = (verbOf: (name: string) => Promise<OperatorVerb | null>): Noun => ({
  list: { by: 'machine', usage: '', run: list },
  confirm: {
    by: 'machine',
    usage: 'ID --as OPERATOR',
    run: (command) => confirmOperatorVerb(take(command.args, 1)[0] ?? '', verbOf, command),
  },
  decline: {
    by: 'machine',
    usage: 'ID --as OPERATOR --reason WHY',
    run: (command) => declineOperatorVerb(take(command.args, 1)[0] ?? '', verbOf, command),
  },
})
