import { describe, expect, test } from 'vitest'
import { isHistory, mostKept, noHistory, ownedBy, withNewest, without, type History } from './history.ts'

const of = (...words: string[]): History => ({ owner: 'a', words })

describe('the words', () => {
  test('stand newest first, each once however it was typed', () => {
    expect(withNewest(of('MBTI', '依恋'), 'mbti').words).toEqual(['mbti', '依恋'])
  })
  test('are no more than fit the page', () => {
    const many = Array.from({ length: 30 }, (_, i) => `w${i}`).reduce(withNewest, noHistory)
    expect(many.words).toHaveLength(mostKept)
    expect(many.words[0]).toBe('w29')
  })
  test('go one by one', () => expect(without(of('a', 'b', 'c'), 'B').words).toEqual(['a', 'c']))
})

describe('on a device that several use', () => {
  test('a visitor who signs in keeps what they looked for', () => {
    expect(ownedBy({ owner: null, words: ['依恋'] }, 'a')).toEqual(of('依恋'))
  })
  test('nothing of a member is left for the visitor or member after them', () => {
    expect(ownedBy(of('依恋'), null).words).toEqual([])
    expect(ownedBy(of('依恋'), 'b')).toEqual({ owner: 'b', words: [] })
  })
  test('before it is known who it is, nothing is lost', () => {
    expect(ownedBy(of('依恋'), undefined)).toEqual(of('依恋'))
  })
})

test.each([null, 7, {}, { owner: 1, words: [] }, { owner: null, words: [1] }, { owner: null }])(
  'rubbish on the device is no history: %j',
  (value) => expect(isHistory(value)).toBe(false),
)
