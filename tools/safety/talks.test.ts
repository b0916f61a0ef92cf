import { readLines } from '@mindisle/content/safety/corpus'
import packed from '@mindisle/safety/weights' with { type: 'json' }
import { expect, test } from 'vitest'
import { countTalks, readTalks } from './hear-talks.ts'
import { withTalks } from './talks.ts'

const talks = readTalks()

test('R125 of talks in which danger builds up more are heard than message by message, and few harmless ones', () => {
  const dangers = talks.filter(({ isDanger }) => isDanger)
  const others = talks.filter(({ isDanger }) => !isDanger)
  const [alone, together] = [countTalks(dangers, false), countTalks(dangers, true)]
  expect(together.watch).toBeGreaterThan(alone.watch)
  expect(together.watch / together.of).toBeGreaterThan(0.75)
  expect(together.elevated / together.of).toBeGreaterThan(0.55)
  expect(countTalks(others, true).elevated).toBeLessThanOrEqual(3)
})

test('what a talk must weigh is what the development set says', () => {
  expect(withTalks(packed, readLines('development')).talk).toEqual(packed.talk)
})

test('no talk is learned from', () => {
  const learned = new Set(readLines('corpus').map(({ text }) => text))
  expect(talks.flatMap(({ messages }) => messages).filter((text) => learned.has(text))).toEqual([])
})
