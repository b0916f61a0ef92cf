import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { ensureBuilt } from '../setup/build.mjs'
import { orExplain, SetupError } from '../setup/paths.mjs'
import { down, status, up } from './life.ts'
import { defaultPlan, type Plan } from './plan.ts'

const say = (line: string): void => console.log(line)
const usage = 'Usage: npm run cluster -- up|status|down [--port 3000] [--folder PATH] [--keep]'

function readArguments(): { verb: string; plan: Plan; isKept: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, folder: { type: 'string' }, keep: { type: 'boolean' } },
  })
  const port = Number(values.port ?? defaultPlan.port)
  const [verb = ''] = positionals
  if (positionals.length !== 1 || !Number.isInteger(port) || port < 1024 || port > 65_400)
    throw new SetupError(usage)
  const folder = values.folder === undefined ? defaultPlan.folder : resolve(values.folder)
  return { verb, plan: { port, folder }, isKept: values.keep === true }
}

async function bringUp(plan: Plan): Promise<void> {
  await ensureBuilt()
  const began = Date.now()
  try {
    await up(plan, say)
  } catch (error) {
    // Half a cluster is of no use; its logs stay.
    if (!/already|in use/.test((error as Error).message)) await down(plan, say, true)
    throw error
  }
  say(`up in ${((Date.now() - began) / 1000).toFixed(0)} s; npm run cluster -- down ends it`)
}

await orExplain(async () => {
  const { verb, plan, isKept } = readArguments()
  if (verb === 'up') await bringUp(plan)
  else if (verb === 'status') for (const line of await status(plan)) say(line)
  else if (verb === 'down') await down(plan, say, isKept)
  else throw new SetupError(usage)
})
