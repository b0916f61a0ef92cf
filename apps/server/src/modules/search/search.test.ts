import { beforeAll, describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { canonical, piecesOf, unitsOf } from './cut.ts'
import { entriesOf, piecesFor, type SearchEntry } from './entry.ts'
import { mark } from './mark.ts'
import { createSpeller, type Speller } from './pinyin.ts'
import { createVocabulary, holdsWord } from './vocabulary.ts'

let spell: Speller
beforeAll(async () => {
  spell = await createSpeller()
})

describe('cutting', () => {
  test.each([
    ['失眠', ['失眠']],
    ['睡不着', ['睡不', '不着']],
    ['睡', ['睡']],
    ['ＰＨＱ－9', ['phq', '9']],
    ['焦虑test', ['焦虑', 'test']],
    ["can't sleep", ['cant', 'sleep']],
    ['yìyù', ['yiyu']],
    ['16型人格', ['16', '型人', '人格']],
    ['a', []],
    ['  ，。🙂 ', []],
    ['失眠失眠', ['失眠', '眠失']],
    ['𠮷𠮷野', ['𠮷𠮷', '𠮷野']],
  ])('%s is looked for by %j', (text, units) => expect(unitsOf(text)).toEqual(units))

  test.each([
    ['PHQ-9', ['phq9', 'phq', 'ph', '9']],
    ['Worry', ['worry', 'wo', 'wor', 'worr']],
    ['抑郁自评', ['抑', '抑郁', '郁自']],
    ['MBTI16', ['mbti16', 'mbti', '16']],
  ])('%s is found by %j', (text, pieces) => expect(piecesOf(text)).toEqual(expect.arrayContaining(pieces)))

  test('one letter is no piece', () => expect(piecesOf('a b')).toEqual([]))
})

describe('pinyin', () => {
  test.each(['yiyu', 'yy', 'yi4yu4', 'yi', 'yiyuziping', 'yyzp', 'ziping', 'zp', 'yuzi'])(
    '抑郁自评 is found by %s',
    (sound) => expect(spell.pieces('抑郁自评')).toContain(sound),
  )
  test.each(['iyu', 'y', 'yp', 'uzi'])('not by %s', (sound) =>
    expect(spell.pieces('抑郁自评')).not.toContain(sound),
  )
  test('ü is typed as v and as u', () =>
    expect(spell.pieces('女绿')).toEqual(expect.arrayContaining(['nvlv', 'nulu'])))
  test('the other script sounds the same', () =>
    expect(spell.pieces('憂鬱')).toEqual(expect.arrayContaining(['youyu', 'yy'])))
  test('other scripts have no pinyin', () => expect(spell.pieces('Mood 9')).toEqual([]))
  test('the whole name keeps its figures', () =>
    expect(spell.whole('16型人格')).toEqual(['16xingrenge', '16xrg']))
})

const words = createVocabulary(['失眠', '睡不着', '睡眠', 'sleep', "can't sleep", '焦虑', '累', '16型人格'])

describe('asking', () => {
  test.each([
    ['最近总是睡不着怎么办', ['睡不着'], ['睡不', '不着']],
    ['失眠', ['失眠'], ['失眠']],
    ["I can't sleep at night", ['cant sleep'], ['cant', 'sleep']],
    ['睡眠 sleep', ['sleep', '睡眠'], ['sleep', '睡眠']],
    ['累', [], ['累']],
    ['asleep', [], ['asleep']],
    ['16 型人格', ['16 型人格'], ['16', '型人', '人格']],
    ['海边', [], ['海边']],
  ])('%s: known %j, decided by %j', (text, known, units) => {
    const asked = parseQuery(text, words)
    expect(asked.words.toSorted()).toEqual(known.toSorted())
    expect(asked.units.toSorted()).toEqual(units.toSorted())
  })

  test('what is left of a sentence decides only the order', () => {
    expect(parseQuery('考研焦虑', words)).toMatchObject({ units: ['焦虑'], extra: ['考研'], least: 1 })
  })

  test('without a known word a third of it is enough', () => {
    expect(parseQuery('情绪不太好', words)).toMatchObject({ least: 2, extra: [] })
  })
})

test.each([
  ['积累', '累', false],
  ['累', '累', true],
  ['睡眠质量', '睡眠', true],
  ['sleepless', 'sleep', false],
  ['good sleep', 'sleep', true],
  ['anything', '', false],
])('%s holds the word %s: %s', (text, word, expected) =>
  expect(holdsWord(canonical(text), canonical(word))).toBe(expected),
)

describe('marking', () => {
  test.each([
    ['睡眠质量小体检', '睡眠', null, '«睡眠»质量小体检'],
    ['睡眠质量小体检', '睡', null, '«睡»眠质量小体检'],
    ['压力与睡眠的拉扯', '睡眠压力', null, '«压力»与«睡眠»的拉扯'],
    ['Worry Check', 'wor', null, '«Wor»ry Check'],
    ['Artwork', 'work', null, 'Artwork'],
    ['Work at work', 'work', null, '«Work» at «work»'],
    ['憂鬱自評', '忧郁', '忧郁自评', '«憂鬱»自評'],
    ['資訊', '信息', '信息量', '資訊'],
    ['𠮷睡𠮷', '睡', null, '𠮷«睡»𠮷'],
    ['𠮷𠮷野', '𠮷野', null, '𠮷«𠮷野»'],
    ['ﬁne Café', 'cafe', null, 'ﬁne «Café»'],
    ['没有', '别的', null, '没有'],
    ['«睡»', '睡', null, '««睡»»'],
  ])('%s for %s', (text, query, twin, expected) => expect(mark(text, unitsOf(query), twin)).toBe(expected))

  test('never leaves half a character', () => {
    for (const text of ['😀睡😀', '👨‍👩‍👧睡眠', 'é睡']) {
      const marked = mark(text, ['睡'], null)
      expect(/\p{Surrogate}/u.test(marked)).toBe(false)
      expect(marked.replace(/[«»]/g, '')).toBe(text)
    }
  })
})

describe('an entry', () => {
  const source: SearchEntry = {
    kind: 'table',
    id: 'sleep-7',
    categoryId: 'sleep',
    title: { 'zh-Hans': '睡眠小体检', 'zh-Hant': '睡眠小體檢', en: 'Sleep check' },
    line: { 'zh-Hans': '看看夜里', 'zh-Hant': '看看夜裡', en: 'A look at the night' },
    words: ['ISI'],
    weight: 5,
  }
  const groups = [
    ['失眠', '睡不着', '睡眠', 'insomnia'],
    ['焦虑', 'anxiety'],
  ]
  const pieces = () => piecesFor(source, groups, spell)
  const found = () => pieces().map(({ piece }) => piece)
  const near = (least: number) =>
    pieces().flatMap(({ piece, nearness }) => (nearness >= least ? [piece] : []))

  test('is one row a language', () => {
    expect(entriesOf(source, 'hash').map((row) => [row.language, row.title])).toEqual([
      ['zh-Hans', '睡眠小体检'],
      ['zh-Hant', '睡眠小體檢'],
      ['en', 'Sleep check'],
    ])
  })

  test('has each piece once', () => expect(new Set(found()).size).toBe(found().length))

  test.each([
    '失眠',
    'shimian',
    'sm',
    'insomnia',
    'ins',
    '體檢',
    '体检',
    'isi',
    'slee',
    'night',
    '夜里',
    '夜裡',
  ])('is found by %s', (piece) => expect(found()).toContain(piece))
  test.each(['焦虑', 'anxiety', 'jiaolv'])('is not found by %s', (piece) =>
    expect(found()).not.toContain(piece),
  )
  test('knows its whole name and its beginnings, in every script and sound', () => {
    const inTitle = near(2)
    for (const piece of [
      '=睡眠小体检',
      '=睡眠小體檢',
      '=sleepcheck',
      '=shuimianxiaotijian',
      '^睡',
      '^sleepch',
    ])
      expect(inTitle).toContain(piece)
    expect(inTitle).not.toContain('失眠')
  })
  test('knows what means the same as its title', () => {
    expect(near(1)).toContain('失眠')
    expect(near(1)).not.toContain('夜里')
    expect(near(1)).not.toContain('isi')
  })
})
