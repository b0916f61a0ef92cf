import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './setup/build.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { loadDotEnv, projectRoot } from './setup/paths.mjs'

process.chdir(projectRoot)
await ensureInstalled()
loadDotEnv()
await ensureBuilt()
await import(pathToFileURL(join(projectRoot, 'dist/server/main.mjs')).href)
