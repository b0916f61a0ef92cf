import { describe, expect, test } from 'vitest'
import { isLongText, type LongText } from './blocks.ts'
import { passagesOf } from './passages.ts'

const whole: LongText = [
  'Plain words.',
  ['Words with ', { strong: 'stress' }, ' and ', { text: 'a way', href: '/pages/table/show?id=a' }, '.'],
  { heading: 'A part', id: 'part' },
  { list: ['one', ['t', { strong: 'wo' }]] },
  { steps: ['first', [{ text: 'then', href: 'https://example.org/a' }]] },
  { quote: 'Said by somebody.' },
  { note: ['Mind ', { strong: 'this' }] },
  { box: 'To try', text: ['Begin.', { list: ['a'] }, { steps: ['b'] }] },
  { picture: '/files/ab/cd.png', alt: 'A boat', caption: 'At sea', width: 4, height: 3 },
  { box: 'For three minutes', minutes: 3, text: ['Breathe.'] },
  { note: 'Mind that', more: ['And that too'] },
  { table: [['a cell', ['b', { ref: 1 }]]], head: ['A', 'B'] },
  { test: 'low-mood-9' },
  { footnotes: ['Somebody, 2020.'] },
]

test('all kinds of blocks are one text, and can be read without them', () => {
  expect(isLongText(whole)).toBe(true)
  expect(passagesOf(whole)).toEqual([
    'Plain words.',
    'Words with stress and a way.',
    'A part',
    'one',
    'two',
    'first',
    'then',
    'Said by somebody.',
    'Mind this',
    'To try',
    'Begin.',
    'a',
    'b',
    'At sea',
    'For three minutes',
    'Breathe.',
    'Mind that',
    'And that too',
    'A',
    'B',
    'a cell',
    'b',
    'Somebody, 2020.',
  ])
})

describe('refused', () => {
  const link = (href: string) => [[{ text: 'x', href }]]
  test.each<[string, unknown]>([
    ['not a list', 'words'],
    ['empty words', ['']],
    ['words without end', ['a'.repeat(6_001)]],
    ['more blocks than anybody reads', Array<string>(401).fill('a')],
    ['a list of nothing', [{ list: [] }]],
    ['a kind that is not known', [{ html: '<b>x</b>' }]],
    ['a field that is not known', [{ heading: 'A', id: 'a', onclick: 'x' }]],
    ['a heading without an id', [{ heading: 'A' }]],
    ['a table without a head', [{ table: [['a']] }]],
    ['a table in a table', [{ table: [[{ table: [['a']], head: ['b'] }]], head: ['b'] }]],
    ['an assessment by an address', [{ test: 'https://example.org' }]],
    ['a footnote that is no number', [[{ ref: 'x' }]]],
    ['an exercise of a day', [{ box: 'A', minutes: 1_440, text: ['b'] }]],
    ['a box in a box', [{ box: 'A', text: [{ box: 'B', text: ['c'] }] }]],
    ['a heading in a list', [{ list: [{ heading: 'A', id: 'a' }] }]],
    ['a script', link('javascript:alert(1)')],
    ['another host without its scheme', link('//example.org')],
    ['plain http', link('http://example.org')],
    ['a file of ours', link('/files/a.png')],
    ['a picture from elsewhere', [{ picture: 'https://example.org/a.png', alt: '', width: 1, height: 1 }]],
  ])('%s', (_, value) => expect(isLongText(value)).toBe(false))
})
