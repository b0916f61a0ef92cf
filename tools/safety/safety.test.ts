import { brotliDecompressSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { parseHand, readLines } from '@mindisle/content/safety/corpus'
import packed from '@mindisle/safety/weights' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { without } from './apart.ts'
import { type Evaluation, docFile, figuresFile, figuresOf, readEvaluation, withTables } from './evaluate.ts'
import { fit, pack, scorer } from './fit.ts'
import { judge } from './judge.ts'
import { hashOfCorpus, readFeatures } from './lines.ts'
import { type Heard, details, measure, shareOf, tableOf, worst } from './measure.ts'
import { atMost } from './thresholds.ts'
import { frozenOn, outOfFold, packModel, scoredBefore, trainOn } from './train.ts'

async function* lines(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}

async function judged(...texts: string[]): Promise<{ said: string[]; complaints: string[]; good: boolean }> {
  const said: string[] = []
  const complaints: string[] = []
  const good = await judge(
    lines(...texts),
    (line) => said.push(line),
    (line) => complaints.push(line),
  )
  return { said, complaints, good }
}

describe('judge', () => {
  test('answers each line in its order', async () => {
    const { said, good } = await judged('{"text":"我不想活了"}', '{"text":"買了麵包","earlier":["早"]}')
    expect(said.map((line) => JSON.parse(line))).toEqual([
      { level: expect.stringMatching(/elevated|high|imminent/), kinds: ['suicide'], about: 'self' },
      { level: 'none', kinds: [], about: 'nobody' },
    ])
    expect(good).toBe(true)
  })

  test.each([
    ['nothing', 'is not JSON'],
    ['[]', 'has no "text"'],
    ['3', 'is not an object'],
    ['{"text":3}', 'has no "text"'],
    ['{"text":"a","earlier":"b"}', 'has an "earlier" that is not a list of texts'],
  ])('says what is wrong with %s and goes on', async (line, complaint) => {
    const { said, complaints, good } = await judged(line, '{"text":"hello"}')
    expect(said).toHaveLength(2)
    expect(said[0]).toBe('null')
    expect(complaints).toEqual([`line 1 ${complaint}`])
    expect(good).toBe(false)
  })
})

describe('training', () => {
  const every = readLines('corpus')
  const few = every.filter((_, index) => index % 40 === 0).map((line) => readFeatures(line))

  test('gives the same bytes from the same lines', () => {
    const hands = few.filter(({ line }) => ['h01', 'h02', 'h05'].includes(line.hand))
    const once = (): string => JSON.stringify(packModel('corpus', trainOn(hands), frozenOn(outOfFold(hands))))
    expect(once()).toBe(once())
  })

  test('scores that were kept are those of the same lines', () => {
    const hands = few.filter(({ line }) => ['h01', 'h02', 'h05'].includes(line.hand))
    const scored = outOfFold(hands)
    const kept = scored.map(({ scores }) => scores)
    expect(scoredBefore(hands, kept)).toEqual(scored)
  })

  test('learns what tells two sorts of lines apart, and keeps it in a byte', () => {
    const examples = [1, 2, 3, 4, 5, 6].map((number) => ({
      keys: new Set([number % 2 === 0 ? 7 : 8, 9]),
      truth: [number % 2],
      counts: [1],
    }))
    const fitted = fit(['odd'], examples, { least: 2, passes: 6 })
    const [odd = 0] = scorer(fitted)(new Set([8, 9]))
    const [even = 0] = scorer(fitted)(new Set([7, 9]))
    expect(odd).toBeGreaterThan(even)
    expect(brotliDecompressSync(Buffer.from(pack(fitted, 2).weights, 'base64'))).toHaveLength(2)
  })

  test('the weights belong to the corpus that is committed, and fit their budget', () => {
    expect(packed.corpus).toBe(hashOfCorpus())
    expect(JSON.stringify(packed).length).toBeLessThan(2 * 1024 * 1024)
  })

  test('a threshold lets through as many as it may', () => {
    expect(atMost([5, 1, 4, 2, 3], 2)).toBe(3)
    expect([5, 1, 4, 2, 3].filter((value) => value > atMost([5, 1, 4, 2, 3], 2))).toHaveLength(2)
  })
})

describe('evaluation', () => {
  const line = (head: string, text: string) => parseHand('one', `@ ${head}\n${text}`)[0]!
  const heard: Heard[] = [
    {
      line: line('a | explicit | high | suicide | self | en | chat | pupil', 'x'),
      level: 'elevated',
      kinds: ['suicide'],
      about: 'self',
      score: 1,
    },
    {
      line: line('b | veiled | watch | suicide | other | zh-Hans | diary | pupil', 'y'),
      level: 'none',
      kinds: [],
      about: 'nobody',
      score: -1,
    },
    {
      line: line('c | ordinary | none | - | self | en | chat | pupil', 'z'),
      level: 'watch',
      kinds: ['suicide'],
      about: 'self',
      score: 1,
    },
  ]

  test('the interval is that of Wilson', () => {
    expect(shareOf(9, 10)).toEqual({ of: 10, share: 0.9, from: 0.5958, to: 0.9821 })
    expect(shareOf(0, 20).from).toBe(0)
    expect(shareOf(0, 20).to).toBeCloseTo(0.1611, 3)
  })

  test('counts what was heard, missed and alarmed at', () => {
    const [all] = measure(heard)
    expect(all?.shares['explicit elevated']?.share).toBe(1)
    expect(all?.shares['veiled watch']?.share).toBe(0)
    expect(all?.shares['ordinary watch']?.share).toBe(1)
    expect(all?.precision.watch.share).toBe(0.5)
    expect(details(heard).about.of).toBe(1)
    expect(worst(heard, 20)).toEqual({ missed: [heard[1]], alarmed: [heard[2]] })
  })

  test('renews the tables of the page and leaves its words alone', () => {
    const rows = measure(heard)
    const found: Evaluation = {
      corpus: { hash: '', lines: 3, hands: 1 },
      sets: { development: { lines: 3, hands: 1, rows, details: details(heard) } },
    }
    const page = 'before\n<!-- development -->\nold\n<!-- /development -->\nafter'
    const renewed = withTables(page, found)
    expect(renewed).toContain(tableOf(rows))
    expect(renewed).not.toContain('old')
    expect(renewed.startsWith('before')).toBe(true)
    expect(renewed.endsWith('after')).toBe(true)
    expect(withTables(renewed, found)).toBe(renewed)
  })
})

test('the page of the app says what the last evaluation found', () => {
  const evaluation = readEvaluation()
  expect(JSON.parse(readFileSync(figuresFile, 'utf8'))).toEqual(figuresOf(evaluation))
  // The formatter widens the columns.
  const bare = (page: string): string => page.replaceAll(/ +/gu, ' ').replaceAll(/-{3,}/gu, '---')
  const page = readFileSync(docFile, 'utf8')
  expect(bare(withTables(page, evaluation))).toBe(bare(page))
})

test('what is tested on goes from the corpus, with heads that lose everything', () => {
  const head = (family: string): string => `@ ${family} | ordinary | none | - | self | en | chat | pupil`
  const file = `${head('a')}\none\ntwo\n\n${head('b')}\nthree\n`
  expect(without('h', file, ({ text }) => text === 'two')).toBe(`${head('a')}\none\n\n${head('b')}\nthree\n`)
  expect(without('h', file, ({ family }) => family === 'b')).toBe(`${head('a')}\none\ntwo\n`)
})
