import { registries } from '../app.ts'
import { hardenDemo, hasDemoData, loadDemoData, readTrust, removeDemoData } from '../flows/demo-data.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { hasListeners } from '../platform/db/installation.ts'
import { say, withDatabase } from './command-line.ts'
import { take, type AdminCommand, type MachineVerb, type Noun } from './verb.ts'

const acts = {
  async remove(db: Database) {
    const count = await removeDemoData({ db, ...registries }, new Date())
    return `Removed ${count} demo people and all that was theirs. Before production: npm run demo -- harden`
  },
  async load(db: Database) {
    const isNew = await loadDemoData(db, new Date())
    return isNew ? 'Loaded the demo people.' : 'The demo people are there already.'
  },
  async status(db: Database) {
    const people = (await hasDemoData(db))
      ? 'There is demo data in this database.'
      : 'There is no demo data here.'
    return `${people} ${trusted[await readTrust(db)]}`
  },
}

const trusted = {
  'never a demo': 'It never ran as a demo.',
  open: 'It ran as a demo; before production: npm run demo -- harden',
  hardened: 'It ran as a demo, and was hardened since.',
} as const

/** A server that still runs as a demo would go on giving away what is just taken back. */
async function requireNoServer(db: Database): Promise<void> {
  if (await hasListeners(db.direct))
    throw new Problem('A server runs on this database. Stop every one of them, then try again.')
}

async function harden(command: AdminCommand): Promise<void> {
  take(command.args, 0)
  const done = await withDatabase(command, async (db) => {
    await requireNoServer(db)
    return hardenDemo({ db, ...registries }, { now: new Date(), reason: command.reason ?? '' })
  })
  for (const [what, count] of Object.entries(done)) say(`${what}: ${count.toLocaleString('en')}`)
  say('Nothing of the demo counts any more. Whoever comes back proves their number by a new code.')
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
  harden: { by: 'machine', usage: '', run: harden },
}
