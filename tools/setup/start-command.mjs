import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './paths.mjs'

/** What `npm start` tells Node and its allocator, so that what is measured and killed is what people run. */
export function startCommand() {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  const words = scripts.start.split(/\s+/)
  const settings = words.slice(0, words.indexOf('node')).map((word) => word.split('='))
  return {
    flags: words.filter((word) => word.startsWith('--')),
    env: Object.fromEntries(settings),
  }
}
