import { registries } from './app.ts'
import { runCommand, say, withDatabase } from './command-line.ts'
import { hasDemoData, loadDemoData, removeDemoData } from './flows/demo-data.ts'
import { Problem } from './platform/backup/index.ts'
import type { Database } from './platform/db/database.ts'

const actions: Record<string, (db: Database) => Promise<string>> = {
  async remove(db) {
    const count = await removeDemoData({ db, ...registries }, new Date())
    return `Removed ${count} demo people and all that was theirs.`
  },
  async load(db) {
    const isNew = await loadDemoData(db, new Date())
    return isNew ? 'Loaded the demo people.' : 'The demo people are there already.'
  },
  async status(db) {
    return (await hasDemoData(db)) ? 'There is demo data in this database.' : 'There is no demo data here.'
  },
}

await runCommand(process.env, async (facts) => {
  const [name = '', ...more] = facts.args
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action || more.length > 0) throw new Problem('Usage: npm run demo -- remove|load|status')
  if (name === 'load' && facts.config.mode === 'production') {
    throw new Problem('Production does not start with demo data; it is not loaded.')
  }
  say(await withDatabase(facts, action))
})
