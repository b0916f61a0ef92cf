import { describe, expect, test } from 'vitest'
import en from '../messages/en.json'
import hans from '../messages/zh-Hans.json'
import { compose } from './compose.ts'
import { factsOf } from './facts.ts'
import { glimpseOf } from './glimpse.ts'
import {
  fromWire,
  inPieces,
  isFull,
  needs,
  partAt,
  placed,
  toWire,
  weathers,
  type Mark,
  type PartMark,
  type PenMark,
} from './marks.ts'
import { drawn, redone, sheetOf, undone } from './sheet.ts'
import { numbersOf, simplify } from './simplify.ts'

const house: PartMark = { kind: 'part', part: 'house', colour: 3, x: 250, y: 500, size: 200 }
const line = (points: number[], colour = 0): PenMark => ({ kind: 'line', colour, width: 2, points })

describe('the paper', () => {
  test('goes a step back and forth, and a new stroke ends the way forth', () => {
    const one = drawn(sheetOf([]), [house])
    const two = drawn(one, [house, line([0, 0, 50])])
    expect(undone(two).marks).toEqual([house])
    expect(redone(undone(two)).marks).toEqual(two.marks)
    expect(drawn(undone(two), []).future).toEqual([])
    expect(undone(sheetOf([])).marks).toEqual([])
  })

  test('marks come back from the server as they went', () => {
    const marks: Mark[] = [house, line([1, 2, 50]), { kind: 'rub', width: 3, points: [9, 9, 50] }]
    expect(marks.map(toWire).map(fromWire)).toEqual(marks)
  })

  test('a part stays on the paper, and the uppermost one is taken', () => {
    expect(placed(house, { x: -300, size: 9_000 })).toMatchObject({ x: 0, size: 800 })
    expect(partAt([house, { ...house, part: 'tree' }], 250, 500)).toBe(1)
    expect(partAt([house], 900, 900)).toBeNull()
  })

  test('a line of any length lies in pieces that the server takes, and none of it is lost', () => {
    const points = Array.from({ length: 3 * 2_000 }, (_, at) => at % 900)
    const pieces = inPieces(line(points))
    for (const piece of pieces) expect(piece.points.length).toBeLessThanOrEqual(1_800)
    const joined = pieces.flatMap((piece, at) => piece.points.slice(at === 0 ? 0 : 3))
    expect(joined).toEqual(points)
    expect(isFull(Array.from({ length: 600 }, () => house))).toBe(true)
    expect(isFull([house])).toBe(false)
  })
})

test('a drawn line is kept with few points, and no corner of it goes', () => {
  const across = Array.from({ length: 200 }, (_, at) => ({ x: at * 2, y: 0, press: 50 }))
  const down = Array.from({ length: 200 }, (_, at) => ({ x: 398, y: at * 2, press: 50 }))
  expect(simplify([...across, ...down])).toEqual([
    { x: 0, y: 0, press: 50 },
    { x: 398, y: 0, press: 50 },
    { x: 398, y: 398, press: 50 },
  ])
  expect(numbersOf([{ x: -4, y: 1_200, press: 49.6 }])).toEqual([0, 1_000, 50])
})

describe('what can be counted', () => {
  test('what was rubbed out is not seen any more', () => {
    const marks: Mark[] = [line([0, 500, 50, 1_000, 500, 50])]
    expect(glimpseOf(marks)).toContain('0')
    const rubbed = glimpseOf([...marks, { kind: 'rub', width: 4, points: [0, 500, 50, 1_000, 500, 50] }])
    expect(rubbed).toBe('.'.repeat(1_024))
    expect(rubbed).toHaveLength(1_024)
  })

  test('lines, parts, colours, how much of the paper and where', () => {
    const facts = factsOf([house, line([100, 100, 50, 200, 100, 50], 8)])
    expect(facts).toEqual({ lines: 1, parts: ['house'], colours: [3, 8], share: 'little', side: 'left' })
    expect(factsOf([{ ...house, x: 500, size: 800 }])).toMatchObject({ share: 'half', side: 'middle' })
    expect(factsOf([])).toMatchObject({ lines: 0, colours: [], side: 'middle' })
  })
})

describe('the reading', () => {
  const blank = { things: [], lives: '', weather: null, need: null, doing: '', next: '' }
  const wordOf = (texts: object, key: string): unknown =>
    key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts)
  const all = [null, ...weathers].flatMap((weather) =>
    [null, ...needs].flatMap((need) =>
      ([[], ['house', 'tree', 'person'], ['tree'], ['house']] as const).map((things) =>
        compose({ things: [...things], lives: 'x', weather, need, doing: 'y', next: 'z' }),
      ),
    ),
  )

  test('every sentence that it can say is written in each language', () => {
    for (const { lines, ask, thing } of [compose(blank), ...all])
      for (const { key } of [...lines, ask, thing])
        for (const texts of [en, hans]) expect([key, typeof wordOf(texts, key)]).toEqual([key, 'string'])
  })

  test('gives back own words as they are, and nothing where nothing was said', () => {
    expect(compose(blank).lines).toEqual([])
    const { lines } = compose({
      ...blank,
      things: ['house', 'tree'],
      lives: ' 外婆 ',
      weather: 'rain',
      need: 'water',
    })
    expect(lines).toEqual([
      { key: 'said.lives', words: '外婆' },
      { key: 'said.weather_rain' },
      { key: 'said.need_water' },
      { key: 'tie.rain_water' },
    ])
  })

  test('never sounds like a test: no word of one in any sentence', () => {
    const verdict =
      /(you are|you're (a|an)|shows that you|means that you|subconscious|trauma|personality|潜意识|说明你|代表你|反映|创伤|人格)/i
    for (const { lines, ask, thing } of all)
      for (const { key } of [...lines, ask, thing])
        for (const texts of [en, hans]) expect(String(wordOf(texts, key))).not.toMatch(verdict)
  })
})
