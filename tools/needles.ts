import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packNeedles, printOf } from '../packages/safety/src/kept-needles.ts'
import { needlesOf } from '../packages/safety/src/needles.ts'
import { patterns } from '../packages/safety/src/patterns.ts'

/** Writes what each pattern of `packages/safety` needs; committed, so that no process reads all patterns for its first text. */
const file = join(import.meta.dirname, '../packages/safety/src/kept-needles.json')

const kept = Object.values(patterns).flatMap((group) =>
  group.map(({ pattern }): [string, string] => [printOf(pattern), packNeedles(needlesOf(pattern))]),
)
writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
