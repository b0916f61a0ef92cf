import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readLines } from '@mindisle/content/safety/corpus'
import { hear } from '@mindisle/safety'
import { build } from 'esbuild'
import { contentApart, inAscii } from '../../setup/lean.mjs'
import { startCommand } from '../../setup/start-command.mjs'
import type { Case } from '../kit/case.ts'

const budget = {
  milliseconds: 1,
  mostMilliseconds: 3,
  pageMilliseconds: 80,
  loadedMegabytes: 48,
  grownMegabytes: 15,
}

interface Memory {
  loaded: number
  grown: number
}

/** As the server is built: content beside the program, and its text in ASCII. */
async function buildHearing(folder: string): Promise<string> {
  const outfile = join(folder, 'hearing.mjs')
  const index = join(import.meta.dirname, '../../../packages/safety/src/index.ts')
  await build({
    entryPoints: [index],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: [contentApart(folder)],
  })
  inAscii(outfile)
  return pathToFileURL(outfile).href
}

/**
 * In a process of its own: what hearing adds once it is warm, and what twenty thousand messages more add. Where young objects lie was walked through
 * before, as it was in any server that has answered some requests.
 */
async function memoryOf(): Promise<Memory> {
  const folder = mkdtempSync(join(tmpdir(), 'hearing-'))
  const script = (built: string): string => `
    const now = () => (globalThis.gc(), process.memoryUsage().rss / 1048576)
    for (let at = 0, young = []; at < 4e6; at++) if (young.push({ at }) > 5000) young = []
    const before = now()
    const { hear } = await import(${JSON.stringify(built)})
    const listen = (times) => { for (let at = 0; at < times; at++) hear({ text: '今天 ' + at + ' I went home and slept' }) }
    listen(2000)
    const warm = now()
    listen(20000)
    process.stdout.write(JSON.stringify({ loaded: warm - before, grown: now() - warm }))`
  try {
    const semispace = ['--min-semi-space-size=8', '--max-semi-space-size=8']
    const flags = [
      '--expose-gc',
      ...semispace,
      '--input-type=module',
      '-e',
      script(await buildHearing(folder)),
    ]
    const env = { ...process.env, ...startCommand().env }
    return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8', env })) as Memory
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const pageLength = 10_000

/** The longest page that a diary takes, of everyday sentences. */
function pageTime(messages: ReturnType<typeof readLines>): number {
  const text = messages
    .filter(({ class: type }) => type === 'ordinary')
    .map((line) => line.text)
    .join('。')
    .slice(0, pageLength)
  hear({ text })
  const start = process.hrtime.bigint()
  for (let time = 0; time < 5; time += 1) hear({ text })
  return Number(process.hrtime.bigint() - start) / 5e6
}

/** How fast messages are heard, one after another in one process. */
const safety: Case = {
  when: 'load',
  async run() {
    const messages = readLines('development')
    for (const message of messages) hear(message)
    const times = messages.map((message) => {
      const start = process.hrtime.bigint()
      hear(message)
      return Number(process.hrtime.bigint() - start) / 1e6
    })
    const sorted = times.toSorted((one, other) => one - other)
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    const late = sorted[Math.floor(sorted.length * 0.99)] ?? 0
    const page = pageTime(messages)
    const { loaded, grown } = await memoryOf()
    return [
      {
        name: 'hearing a message, mean',
        value: `${mean.toFixed(2)} ms (${Math.round(1000 / mean)}/s)`,
        budget: `≤ ${budget.milliseconds} ms`,
        ok: mean <= budget.milliseconds,
      },
      {
        name: 'hearing a message, p99',
        value: `${late.toFixed(2)} ms`,
        budget: `≤ ${budget.mostMilliseconds} ms`,
        ok: late <= budget.mostMilliseconds,
      },
      {
        name: 'hearing a page of 10,000 characters',
        value: `${page.toFixed(0)} ms`,
        budget: `≤ ${budget.pageMilliseconds} ms`,
        ok: page <= budget.pageMilliseconds,
      },
      {
        name: 'memory of hearing once it is warm',
        value: `${loaded.toFixed(1)} MB`,
        budget: `≤ ${budget.loadedMegabytes} MB`,
        ok: loaded <= budget.loadedMegabytes,
      },
      {
        name: 'memory that 20,000 messages more add',
        value: `${grown.toFixed(1)} MB`,
        budget: `≤ ${budget.grownMegabytes} MB`,
        ok: grown <= budget.grownMegabytes,
      },
    ]
  },
}

export default safety
