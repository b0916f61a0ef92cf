import { rights } from '@mindisle/contract/console'
import { writeFile } from 'node:fs/promises'
import {
  approveApplication,
  grantSeats,
  listWaitingApplications,
  mostGranted,
  openApplication,
  readProof,
  refusalReasons,
  refuseApplication,
} from '../modules/organizations/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { personKeysOf } from './person-keys-of.ts'
import { BadUsage, minute, plain, take, type Noun, type OperatorVerb } from './verb.ts'

const shownAtOnce = 50
const mostDays = 3_660

const missing = () => new Problem('No application with this id waits.', { why: 'application' })

/** With what was written; the proof goes into a file that is named. */
const show: OperatorVerb = {
  by: 'operator',
  usage: 'ID [FILE-FOR-THE-PROOF.webp] --as OPERATOR',
  roles: rights.organizations,
  async act(acting, args, command) {
    const [id = '', file] = args.length === 2 ? args : take(args, 1)
    const keys = await personKeysOf(acting.tx, command)
    const found = await openApplication(acting, id, keys)
    if (!found) throw missing()
    const { row, applied } = found
    const lines = [
      `${row.id}  ${minute(row.createdAt)}  ${row.state}  ${row.kind}  ${plain(row.name)}  up to ${row.size}`,
      `contact: ${plain(applied.contact)}`,
      '',
      plain(applied.purpose),
    ]
    if (row.proofKey === null || file === undefined)
      return {
        lines: [...lines, '', row.proofKey ? 'There is a proof: name a file to have it.' : 'No proof.'],
      }
    return {
      lines,
      async after() {
        const deps = { db: command.db, storage: command.storage(), personKeys: keys }
        const bytes = await readProof(deps, row)
        if (!bytes) return ['', 'The proof is gone.']
        await writeFile(file, bytes, { mode: 0o600 })
        return ['', `The proof is in ${file}. Delete it when you have looked.`]
      },
    }
  },
}

/** The list tells no contact and no purpose: opening one is written down. */
export const organization: Noun = {
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      await withDatabase(command, async (db) => {
        const rows = await listWaitingApplications(db, shownAtOnce)
        for (const { id, createdAt, kind, name, proofKey } of rows)
          say(`${id}  ${minute(createdAt)}  ${kind}  ${plain(name)}  ${proofKey ? 'with proof' : 'no proof'}`)
        say(rows.length === 0 ? 'Nobody waits.' : `${counted(rows.length, 'application')} waiting.`)
      })
    },
  },
  show,
  approve: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.organizations,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      const organizationId = await approveApplication(acting, id)
      if (organizationId === null) throw missing()
      return { lines: [`Approved: organization ${organizationId}. The proof is deleted, and they are told.`] }
    },
  },
  grant: {
    by: 'operator',
    usage: 'ORGANIZATION SEATS DAYS --as OPERATOR',
    roles: ['finance'],
    async act(acting, args) {
      const [id = '', typedSeats = '', typedDays = ''] = take(args, 3)
      const [seats, days] = [Number(typedSeats), Number(typedDays)]
      const isWhole = (value: number, most: number) => Number.isInteger(value) && value > 0 && value <= most
      if (!isWhole(seats, mostGranted) || !isWhole(days, mostDays)) throw new BadUsage()
      if (!(await grantSeats(acting, id, { seats, days })))
        throw new Problem('There is no such organization.')
      return { lines: [`Granted ${counted(seats, 'seat')} for ${counted(days, 'day')}.`] }
    },
  },
  refuse: {
    by: 'operator',
    usage: `ID ${refusalReasons.join('|')} --as OPERATOR`,
    roles: rights.organizations,
    async act(acting, args) {
      const [id = '', typed = ''] = take(args, 2)
      const reason = refusalReasons.find((one) => one === typed)
      if (!reason) throw new BadUsage()
      if (!(await refuseApplication(acting, id, reason))) throw missing()
      return { lines: ['Refused. The proof is deleted, and they are told why.'] }
    },
  },
}
