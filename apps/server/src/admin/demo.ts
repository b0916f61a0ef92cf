import { registries } from '../app.ts'
import { hasDemoData, loadDemoData, removeDemoData } from '../flows/demo-data.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { say, withDatabase } from './command-line.ts'
import { take, type AdminCommand, type MachineVerb, type Noun } from './verb.ts'

const acts = {
  async remove(db: Database) {
    const count = await removeDemoData({ db, ...registries }, new Date())
    return `Removed ${count} demo people and all that was theirs.`
  },
  async load(db: Database) {
    const isNew = await loadDemoData(db, new Date())
    return isNew ? 'Loaded the demo people.' : 'The demo people are there already.'
  },
  async status(db: Database) {
    return (await hasDemoData(db)) ? 'There is demo data in this database.' : 'There is no demo data here.'
  },
}

const verb = (
  act: (db: Database) => Promise<string>,
  check?: (command: AdminCommand) => void,
): MachineVerb => ({
  by: 'machine',
  usage: '',
  async run(command) {
    take(command.args, 0)
    check?.(command)
    say(await withDatabase(command, act))
  },
})

function refuseInProduction({ config }: AdminCommand): void {
  if (config.mode === 'production')
    throw new Problem('Production does not start with demo data; it is not loaded.')
}

export const demo: Noun = {
  remove: verb(acts.remove),
  load: verb(acts.load, refuseInProduction),
  status: verb(acts.status),
}
