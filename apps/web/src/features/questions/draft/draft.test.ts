import { describe, expect, test } from 'vitest'
import { emptyDraft, longestText, longestTitle, missingIn, saysAnything, toggled } from './draft.ts'

const whole = { ...emptyDraft(), title: '睡不着', topics: ['sleep'] }

describe('a draft', () => {
  test.each([
    ['title', { title: '  ' }],
    ['title_long', { title: '长'.repeat(longestTitle + 1) }],
    ['text_long', { text: '长'.repeat(longestText + 1) }],
    ['topics', { topics: [] }],
    ['counselor', { seenBy: 'private' as const }],
    [null, {}],
    [null, { seenBy: 'private' as const, counselorId: 'shen' }],
  ])('lacks %s', (missing, given) => expect(missingIn({ ...whole, ...given })).toBe(missing))

  test('says something once a word is there', () => {
    expect(saysAnything(emptyDraft())).toBe(false)
    expect(saysAnything({ ...emptyDraft(), text: '…' })).toBe(true)
  })
})

test('two topics at most: the oldest gives way', () => {
  expect(toggled(['sleep'], 'work')).toEqual(['sleep', 'work'])
  expect(toggled(['sleep', 'work'], 'love')).toEqual(['work', 'love'])
  expect(toggled(['sleep', 'work'], 'sleep')).toEqual(['work'])
})
