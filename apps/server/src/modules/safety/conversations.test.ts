import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Said } from '@mindisle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { CheckInAnswer } from './episode.ts'
import { currentEpisode, noteSign } from './index.ts'
import { listen } from './listen.ts'
import { putAnswers } from './queries.ts'

interface Turn {
  after: number
  what: string
  words: string
  state: string
}
interface Script {
  name: string
  turns: Turn[]
}

const units: Record<string, number> = { m: 60_000, h: 3_600_000, d: 24 * 3_600_000 }
const file = join(import.meta.dirname, 'testing/conversations.txt')

function turnOf(line: string): Turn {
  const [after = '', what = '', words = '', state = ''] = line.split('|').map((part) => part.trim())
  return { after: Number.parseInt(after) * (units[after.at(-1) ?? ''] ?? Number.NaN), what, words, state }
}

const scripts: Script[] = readFileSync(file, 'utf8')
  .split('\n## ')
  .slice(1)
  .map((block) => {
    const [name = '', ...lines] = block.trim().split('\n')
    return { name, turns: lines.map(turnOf) }
  })

let app: TestApp
let again: TestApp
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
  const kept = { connection: database.connection, drop: async () => undefined }
  app = await startTestApp({ database: kept })
  again = await startTestApp({ database: kept })
})
afterAll(async () => {
  await app.close()
  await again.close()
  await database.drop()
})

const hearings = ['kept', 'published', 'search'] as const satisfies ReadonlyArray<Said['hearing']>

/** What happens in one turn, through the same verbs that a request goes through. */
async function act(server: TestApp, userId: string, { what, words }: Turn, now: Date): Promise<void> {
  await server.db.transaction(async (tx) => {
    if (what === 'says') {
      const hearing = hearings[words.length % hearings.length] ?? 'kept'
      await (await listen([{ text: words, hearing }])).note?.(tx, userId, now)
    }
    if (what === 'scale' || what === 'plan')
      await noteSign(tx, { userId, at: now, level: 'elevated', source: what })
    if (what === 'answers') await putAnswers(tx, userId, [{ at: now, answer: words as CheckInAnswer }])
  })
}

async function play({ name, turns }: Script): Promise<string[]> {
  const { profile } = await app.visitor()
  let server = app
  let now = new Date('2026-11-16T01:00:00Z')
  const wrong: string[] = []
  for (const [index, turn] of turns.entries()) {
    now = new Date(now.getTime() + turn.after)
    // Another device, or a server that was started anew, knows only what the database knows.
    if (turn.what === 'device' || turn.what === 'restarts') server = server === app ? again : app
    await act(server, profile.id, turn, now)
    const level = (await currentEpisode(server.db.direct, profile.id, now))?.level ?? 'calm'
    const isRight = turn.state === 'held' ? level !== 'calm' : level === turn.state
    if (!isRight) wrong.push(`${name}, turn ${index + 1}: ${level} instead of ${turn.state}`)
  }
  return wrong
}

test('there are 200 of three to eight turns, in three languages', () => {
  expect(scripts).toHaveLength(200)
  expect(scripts.filter(({ turns }) => turns.length < 3 || turns.length > 8)).toEqual([])
  expect(
    scripts.flatMap(({ turns }) => turns).filter(({ after, state }) => Number.isNaN(after) || !state),
  ).toEqual([])
  for (const language of ['zh-Hans', 'zh-Hant', 'en'])
    expect(scripts.filter(({ name }) => name.includes(` ${language} `)).length).toBeGreaterThanOrEqual(30)
})

test('after each turn the person is held as the script says', async () => {
  const wrong: string[] = []
  for (let at = 0; at < scripts.length; at += 20) {
    await app.forgetLimits()
    wrong.push(...(await Promise.all(scripts.slice(at, at + 20).map(play))).flat())
  }
  expect(wrong).toEqual([])
})
