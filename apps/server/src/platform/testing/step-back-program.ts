import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { letHelpersStepBack } from '../step-back.ts'

await letHelpersStepBack()
const threads = readdirSync('/proc/self/task').map(Number)
const helpers = threads.filter((thread) => thread !== process.pid)
process.stdout.write(
  JSON.stringify({ main: getPriority(process.pid), helpers: helpers.map((thread) => getPriority(thread)) }),
)
