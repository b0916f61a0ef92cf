import { describe, expect, test } from 'vitest'
import { languages } from '@mindisle/base'
import { leavesOf } from '../leaves.ts'
import { spreadIds, spreads } from '../public/tarot-spreads.ts'
import { cardProblems, voiceProblems } from './check.ts'
import { tarotCards, type TarotCard } from './index.ts'
import { pairKinds, tarotTies } from './ties.ts'

const [first] = tarotCards as [TarotCard, ...TarotCard[]]

test('all 78 cards, whole and in the voice of a mirror', () => {
  expect(cardProblems(tarotCards)).toEqual([])
})

test('six spreads, each with as many different places as cards', () => {
  expect(spreads.map(({ id }) => id)).toEqual(spreadIds)
  expect(spreads.map(({ positions }) => positions.length)).toEqual([1, 3, 3, 5, 5, 10])
  for (const { positions } of spreads)
    expect(new Set(positions.map(({ id }) => id)).size).toBe(positions.length)
  expect(voiceProblems(spreads)).toEqual([])
})

test('the four aces are named in one way', () => {
  const aces = tarotCards.filter(({ id }) => id.endsWith('-01') && !id.startsWith('major'))
  expect(aces.map(({ name }) => name['zh-Hans'].slice(2))).toEqual(['王牌', '王牌', '王牌', '王牌'])
  for (const { name } of aces) expect(name.en).toMatch(/^Ace of /)
})

describe('is found out', () => {
  const text = { 'zh-Hans': '一句', 'zh-Hant': '一句', en: 'One' }
  const planted = (change: Partial<TarotCard>) =>
    cardProblems([{ ...first, ...change }, ...tarotCards.slice(1)]).join('\n')
  test.each<[string, Partial<TarotCard>, string]>([
    [
      'a lost language',
      { question: { 'zh-Hans': '一句', en: 'One' } as never },
      'question.zh-Hant: is missing',
    ],
    ['a foretelling', { question: { ...text, en: 'You will meet them.' } }, 'question.en foretells'],
    ['doom', { question: { ...text, 'zh-Hans': '厄运将至。' } }, 'foretells doom'],
    ['advice about money', { question: { ...text, en: 'Buy stocks.' } }, 'advises about money'],
    ['a card out of its place', { id: 'major-21' }, 'the deck is not the 78 cards'],
    ['a text of another card', { question: tarotCards[1]!.question }, 'major-00 and major-01'],
  ])('%s', (_, change, problem) => expect(planted(change)).toContain(problem))
})

test('what is said of several cards keeps to the voice, in three languages', () => {
  expect(voiceProblems(tarotTies)).toEqual([])
  const texts = leavesOf({ ...tarotTies, special: tarotTies.special.map(({ say }) => say) })
  for (const language of languages)
    expect(texts.filter(([path]) => path.endsWith(`.${language}`)).length).toBeGreaterThan(150)
  for (const kind of pairKinds) expect(tarotTies.pairs[kind].length).toBeGreaterThan(1)
})
