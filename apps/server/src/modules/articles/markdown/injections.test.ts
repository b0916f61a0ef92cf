import { isLongText, type Block, type LongText, type Words } from '@mindisle/contract/blocks'
import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import { injections } from './testing/injections.ts'
import { Unreadable } from './unreadable.ts'

const head = '---\ntitle: x\nlead: y\n---\n'

function read(body: string): LongText | null {
  try {
    return readMarkdown(head + body).text
  } catch (error) {
    expect(error).toBeInstanceOf(Unreadable)
    return null
  }
}

const wordsIn = (block: Block): Words[] => {
  if (typeof block === 'string' || Array.isArray(block)) return [block]
  return Object.values(block).flatMap((value): Words[] =>
    Array.isArray(value) ? value.flatMap((inner) => wordsIn(inner as Block)) : [],
  )
}

const hrefsIn = (text: LongText): string[] =>
  text
    .flatMap(wordsIn)
    .flatMap((words) => (typeof words === 'string' ? [] : words))
    .flatMap((run) => (typeof run === 'object' && 'href' in run ? run.href : []))

const kinds = ['heading', 'list', 'steps', 'quote', 'note', 'box', 'table', 'test', 'footnotes']

test('there are more than two hundred, no two alike', () => {
  expect(new Set(injections).size).toBe(injections.length)
  expect(injections.length).toBeGreaterThan(200)
})

test.each(injections.map((body) => [body]))('%j yields words or nothing', (body) => {
  const text = read(body)
  if (text === null) return
  expect(isLongText(text)).toBe(true)
  for (const block of text)
    if (typeof block === 'object' && !Array.isArray(block))
      expect(kinds).toContain(Object.keys(block).find((name) => kinds.includes(name)))
  // Where an address stays, it is a page of ours, or https without a sign that could leave an attribute.
  for (const href of hrefsIn(text)) {
    expect(href).toMatch(/^(https:\/\/|\/pages?[0-9]*\/)/)
    expect(new URL(href, 'https://own.example').protocol).toBe('https:')
  }
  expect(JSON.stringify(text)).not.toMatch(/\\u202e|\\u0000/)
})

test('what looked like HTML is still there to be read, as words', () => {
  expect(read('<b onclick="x">嗨</b>')).toEqual(['<b onclick="x">嗨</b>'])
})

test('front matter is no way round', () => {
  const { title, lead } = readMarkdown('---\ntitle: <script>x</script>\nlead: [x](javascript:alert)\n---\ny')
  expect([title, lead]).toEqual(['<script>x</script>', '[x](javascript:alert)'])
})
