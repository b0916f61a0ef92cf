import { expect, test } from 'vitest'
import { drawnTag, readDrawings } from './drawings.ts'

const drawing = { markup: '<h1>{{title}}</h1><p>{{description}}</p>', said: null, unless: ['kept'] }
const asked = { path: '/pages/table/show', language: 'en' } as const

test('what a thing says of itself is words in its drawing, whatever it says', () => {
  const words = { title: `<b>"$&'{{description}}`, description: '</div><script>1</script>' }
  const tag = drawnTag(drawing, { ...asked, about: { id: 'x"', words, more: { cover: 'a/b' } } })
  expect(tag).toContain("<h1>&lt;b&gt;&quot;$&amp;'{{description}}</h1>")
  expect(tag).toContain('<p>&lt;/div&gt;&lt;script&gt;1&lt;/script&gt;</p>')
  expect(tag).not.toContain('<script')
  const told = /data-about="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&quot;', '"').replaceAll('&lt;', '<')
  expect(JSON.parse((told ?? '').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))).toEqual({
    id: 'x"',
    ...words,
    cover: 'a/b',
  })
})

test('without the thing it is about nothing is drawn', () => {
  expect(drawnTag(drawing, { ...asked, about: null })).toBe('')
  expect(drawnTag({ ...drawing, markup: '<h1>x</h1>' }, { ...asked, about: null })).toContain('<h1>x</h1>')
})

test('nobody hears of a drawing, and nothing in it is pressed', () => {
  const tag = drawnTag({ ...drawing, markup: '<button>x</button>' }, { ...asked, about: null })
  expect(tag).toMatch(/^<div class="drawn" inert aria-hidden="true" /)
})

test('styles that would end their element are refused', () => {
  expect(() => readDrawings({ pages: {}, style: '.a{}</style>' })).toThrow('drawings.json')
})
