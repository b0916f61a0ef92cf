import { describe, expect, test } from 'vitest'
import { type Features, featuresOf } from './features.ts'
import lists from './concepts.json' with { type: 'json' }
import { hearByRules } from './hear.ts'
import { hear } from './index.ts'
import { joined, levelOf } from './model.ts'
import { compress, packKeys, unpackTable } from './table.ts'
import { normalise } from './normalise.ts'
import { readingOf } from './reading.ts'
import { type Message, levels, rankOf } from './types.ts'

const scores = {
  near: 1,
  told: 1,
  grave: 1,
  high: 1,
  imminent: 1,
  other: 0,
  kinds: {
    suicide: 1,
    'self-harm': 0,
    'harm-to-others': 0,
    abuse: 0,
    eating: 0,
    psychosis: 0,
    medical: 0,
  },
}

const read = (message: Message): Features => featuresOf(readingOf(hearByRules(message)[0]))

describe('a table', () => {
  const keys = [3, 200, 70_000, 67_108_863]
  const table = unpackTable({
    heads: ['one', 'other'],
    bias: [0.5, -0.5],
    steps: [1, 0.5],
    keys: compress(packKeys(keys)),
    weights: compress(Uint8Array.from([1, -2, 3, -4, 5, -6, 127, -127])),
  })

  test('R90 gives back what was packed, and nothing for a key that it does not hold', () => {
    const [one, other] = table.score(new Set([...keys, 4, 201]))
    expect(one).toBeCloseTo(136 / 2 + 0.5)
    expect(other).toBeCloseTo(-139 / 4 - 0.5)
    expect([...table.score(new Set([5]))]).toEqual([0.5, -0.5])
  })
})

test('R91 a level is heard where its heads are above their thresholds', () => {
  const at = { watch: { near: 0, told: 0 }, elevated: { grave: 0, told: 0 }, high: 0, imminent: 0 }
  expect(levelOf(scores, at)).toBe('imminent')
  expect(levelOf({ ...scores, imminent: 0 }, at)).toBe('high')
  expect(levelOf({ ...scores, imminent: 0, high: 0 }, at)).toBe('elevated')
  expect(levelOf({ ...scores, grave: 0 }, at)).toBe('watch')
  expect(levelOf({ ...scores, grave: 0, told: 0 }, at)).toBe('none')
})

test('R92 the features of a text are those of its plain text, in either script', () => {
  const keys = (text: string): Set<number> => read({ text }).all
  expect(keys('我想一個人離開')).toEqual(keys('我想一个人离开'))
  expect(keys('好想 睡')).not.toEqual(keys('好想 吃'))
})

test('R92 the words of the concepts are plain as the text is', () => {
  const odd = Object.values(lists).flatMap((list) =>
    list.split(' ').filter((word) => {
      const bare = word.length > 1 ? word.replace(/\*$/u, '') : word
      return normalise(bare.replaceAll('-', ' ')).text.trim().replaceAll(' ', '-') !== bare
    }),
  )
  expect(odd).toEqual([])
})

test('R93 what was said before counts', () => {
  const alone = read({ text: '没事了' })
  const after = read({ text: '没事了', earlier: ['药都吃完了'] })
  expect(after.all.size).toBeGreaterThan(alone.all.size)
})

test('R94 the trained part may doubt a rule but never silences it', () => {
  expect(joined('elevated', 'none', false)).toBe('watch')
  expect(joined('high', 'none', false)).toBe('high')
  expect(joined('imminent', 'watch', false)).toBe('imminent')
  expect(joined('elevated', 'none', true)).toBe('elevated')
  expect(joined('watch', 'none', false)).toBe('watch')
  expect(joined('none', 'high', false)).toBe('high')
  expect(joined('high', 'elevated', false)).toBe('high')
  for (const text of ['我不想活了', 'I want to kill myself', '想自杀'])
    expect(rankOf(hear({ text }).level)).toBeGreaterThanOrEqual(rankOf('elevated'))
  expect(levels).toContain(hear({ text: '' }).level)
})
