import { expect, test } from 'vitest'
import { piecesOf } from './words.tsx'

const wordsOf = (text: string): string[] =>
  piecesOf(text)
    .filter(({ isWord }) => isWord)
    .map((piece) => piece.text)

test.each([
  ['它可能搬走了，或者从没来过', ['或者']],
  ['大五人格 深度解读', ['深度', '解读']],
  ['沒有找到要找的內容', ['沒有', '內容']],
])('%s keeps its words together', (text, kept) => {
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(wordsOf(text)).toEqual(expect.arrayContaining(kept))
})

test('a mark that closes stays with its word', () =>
  expect(wordsOf('不用着急，没关系。')).toEqual(expect.arrayContaining(['没关系。'])))

test('a dot between two parts ends a line', () =>
  expect(wordsOf('人格五维画像 · 完整版')).toEqual(expect.arrayContaining(['画像 ·'])))

test.each(['Ten areas of body and mind', '12 / 34', ''])('%s is one piece', (text) =>
  expect(piecesOf(text)).toEqual([{ at: 0, text, isWord: false }]),
)

test('a long text stays one piece', () => expect(piecesOf('今天天气很好。'.repeat(30))).toHaveLength(1))

test.each([
  ['今天想从哪说起？', ['起？']],
  ['想读多深，就读多深', ['深，', '多深']],
  ['给心一座可以靠岸的岛', ['的岛']],
])('no line of %s begins with a mark or holds one character alone', (text, kept) => {
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(wordsOf(text)).toEqual(expect.arrayContaining(kept))
})
