import { describe, expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const head = '---\ntitle: 名字\nlead: 一句话。\n---\n'
const textOf = (body: string) => readMarkdown(head + body).text

describe('what is written becomes blocks', () => {
  test('front matter', () => {
    expect(readMarkdown(`${head}正文。`)).toEqual({ title: '名字', lead: '一句话。', text: ['正文。'] })
  })

  test('paragraphs, stress, links of ours and elsewhere', () => {
    expect(textOf('一 **二** *三* [四](/pages/table/show?id=a) [五](https://example.org/a)。')).toEqual([
      [
        '一 ',
        { strong: '二' },
        ' 三 ',
        { text: '四', href: '/pages/table/show?id=a' },
        ' ',
        { text: '五', href: 'https://example.org/a' },
        '。',
      ],
    ])
  })

  test('lines of Chinese join at once, others with a space', () => {
    expect(textOf('第一行\n第二行')).toEqual(['第一行第二行'])
    expect(textOf('first\nsecond')).toEqual(['first second'])
  })

  test('headings are numbered, so that every language has the same', () => {
    expect(textOf('## 甲\n\n话\n\n## 乙\n\n话')).toEqual([
      { heading: '甲', id: 'part-1' },
      '话',
      { heading: '乙', id: 'part-2' },
      '话',
    ])
  })

  test('lists, steps, quotes and tables', () => {
    expect(textOf('- 甲\n- 乙\n\n1. 一\n2. **二**\n\n> 引。\n\n| 左 | 右 |\n|---|---|\n| a | b |')).toEqual([
      { list: ['甲', '乙'] },
      { steps: ['一', [{ strong: '二' }]] },
      { quote: '引。' },
      { head: ['左', '右'], table: [['a', 'b']] },
    ])
  })

  test('directives', () => {
    const body = `:::exercise{title="试试" minutes=3}
先坐下。

1. 呼
2. 吸
:::

:::note
当心。

还有。
:::

:::quote
一句。
:::

::test{id=low-mood-9}`
    expect(textOf(body)).toEqual([
      { box: '试试', minutes: 3, text: ['先坐下。', { steps: ['呼', '吸'] }] },
      { note: '当心。', more: ['还有。'] },
      { quote: '一句。' },
      { test: 'low-mood-9' },
    ])
  })

  test('footnotes are numbered by where they are pointed at', () => {
    expect(textOf('甲[^b]乙[^a]丙[^b]。\n\n[^a]: 第一本。\n[^b]: 第二本。')).toEqual([
      ['甲', { ref: 1 }, '乙', { ref: 2 }, '丙', { ref: 1 }, '。'],
      { footnotes: ['第二本。', '第一本。'] },
    ])
  })

  test('a colon within a sentence is a colon', () => {
    expect(textOf('睡:醒 :name[x]{a=b}')).toEqual(['睡:醒 :name[x]{a=b}'])
  })
})

describe('refused, with the line', () => {
  const long = 'a'.repeat(3_001)
  test.each<[string, string, RegExp]>([
    ['no front matter', '正文。', /title/],
    ['a field more', '---\ntitle: a\nlead: b\nscript: c\n---\nx', /nothing else/],
    ['nothing', head, /nothing is said/],
    ['an unknown directive', `${head}:::html\nx\n:::`, /line 5: :::html is not known/],
    ['an unknown embed', `${head}::video{id=a}`, /line 5: ::video is not known/],
    ['an address as a test', `${head}::test{id="https://x"}`, /may not/],
    ['an exercise without a title', `${head}:::exercise\nx\n:::`, /title/],
    ['a heading of another level', `${head}# x`, /##/],
    ['a list in a list', `${head}- a\n  - b`, /only paragraphs|one paragraph/],
    [
      'a box in a box',
      `${head}::::exercise{title=a}\n:::exercise{title=b}\nx\n:::\n::::`,
      /line 6: exercises and notes/,
    ],
    ['a footnote that nobody wrote', `${head}[^a]: x`, /nothing points/],
    ['quotes in quotes', `${head}> > > > x`, /line 5: lists and quotes/],
    ['a line without end', head + long, /line 5: a line without end/],
    ['signs without words', head + '['.repeat(100), /line 5: signs/],
    ['too many lines', head + '\n'.repeat(700), /600 lines/],
    ['a book', head + 'a b\n'.repeat(6_000), /20000/],
    ['ten megabytes', head + 'x'.repeat(11 * 1024 * 1024), /too long/],
  ])('%s', (_, markdown, problem) => expect(() => readMarkdown(markdown)).toThrow(problem))
})

/** As long as bounds allow, and made to keep a parser busy. */
const fill = (piece: string, most = 19_000): string => {
  const line = piece.repeat(Math.floor(2_900 / piece.length))
  return `${line}\n\n`.repeat(Math.floor(most / (line.length + 2)))
}
const bombs: ReadonlyArray<readonly [string, string]> = [
  ['brackets', fill('[a')],
  ['half links', fill('[a](b')],
  ['stress', fill('*a **a ')],
  ['stress within words', fill('a**b')],
  ['underscores', fill('_a __a ')],
  ['footnotes', fill('[^a]')],
  ['cells', fill('|a')],
  ['entities', fill('&amp;')],
  ['escapes', fill('\\*a')],
  ['attributes', fill('::test{a a a')],
  ['labels', fill('::test[a')],
  ['addresses', fill('<https://a.b>')],
  ['quotes', '> a\nb\n'.repeat(290)],
  ['points', '- a\n'.repeat(590)],
  ['containers', ':::note\n'.repeat(590)],
]

test.each(bombs)('%s without end are read or refused soon', (_, body) => {
  const started = performance.now()
  try {
    readMarkdown(head + body)
  } catch (error) {
    expect((error as Error).constructor.name).toBe('Unreadable')
  }
  // What these bounds prevent takes minutes.
  expect(performance.now() - started).toBeLessThan(15_000)
})
