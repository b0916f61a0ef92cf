import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './setup/install.mjs'
import { SetupError, loadDotEnv, orExplain, projectRoot } from './setup/paths.mjs'

// In this very process, so that streams, signals and the exit code are those of the file that is run.
const [name, ...args] = process.argv.slice(2)
process.chdir(projectRoot)
await orExplain(() => {
  if (!name) throw new SetupError('Usage: node tools/run.mjs FILE.ts [ARGS …]')
  if (!existsSync(resolve(name))) throw new SetupError(`There is no ${name}.`)
})
await ensureInstalled()
loadDotEnv()
const { register } = await import('tsx/esm/api')
register()
process.setSourceMapsEnabled(true)
process.argv = [process.execPath, resolve(name), ...args]
await import(pathToFileURL(resolve(name)).href)
