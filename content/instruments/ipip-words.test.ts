import { getQuestions } from '@bigfive-org/questions'
import { describe, expect, test } from 'vitest'
import { forAllChinese, forSimplified, ipipItems, ipipWords } from './ipip-words.ts'

describe('the words of IPIP-NEO-120', () => {
  test('ids are those of the facets, four each', async () => {
    const items = await ipipItems('en')
    expect(new Set(items.map(({ id }) => id)).size).toBe(120)
    const facets = new Set(items.map(({ id }) => id.replace(/-\d$/, '')))
    expect(facets.size).toBe(30)
    for (const { id, domain, facet } of items)
      expect(id).toMatch(new RegExp(`^${domain.toLowerCase()}${facet}-[1-4]$`))
  })

  test('both languages of the package ask the same question under the same id, keyed the same way', async () => {
    const [en, hk] = [getQuestions('en'), getQuestions('zh-hk')]
    expect(hk.map(({ id, keyed }) => [id, keyed])).toEqual(en.map(({ id, keyed }) => [id, keyed]))
    expect((await ipipItems('zh-hk')).map(({ text: _text, ...rest }) => rest)).toEqual(
      (await ipipItems('en')).map(({ text: _text, ...rest }) => rest),
    )
  })

  test('simplified Chinese is never that of the package, which says the opposite in places', async () => {
    const { items } = await ipipWords('zh-Hans')
    expect(items['o4-3']).toBe('不喜欢改变')
    expect(items['a5-4']).toBe('夸耀自己的优点')
  })

  test('nothing is left unconverted', async () => {
    const [hans, hant] = [await ipipWords('zh-Hans'), await ipipWords('zh-Hant')]
    const text = (words: typeof hans): string =>
      [...Object.values(words.items), ...Object.values(words.options['accuracy'] ?? {})].join('')
    expect(text(hans)).not.toMatch(/[著別會歡經為過於與說準樂藝術體]/)
    expect(text(hant)).not.toMatch(/[别会欢经为过与说准乐艺术体]/)
    expect(text(hans) + text(hant)).not.toMatch(/话事|話事|求求其其|不为意|不為意/)
  })

  test('every correction still has something to correct', async () => {
    const source = getQuestions('zh-hk').map(({ text }) => text)
    for (const [from] of forAllChinese)
      expect(
        source.some((text) => text.includes(from)),
        from,
      ).toBe(true)
    const { items } = await ipipWords('zh-Hans')
    for (const [, to] of forSimplified)
      expect(
        Object.values(items).some((text) => text.includes(to)),
        to,
      ).toBe(true)
  })

  test('five answers from inaccurate to accurate', async () => {
    const { options } = await ipipWords('zh-Hans')
    expect(Object.values(options['accuracy'] ?? {})).toEqual([
      '非常不准确',
      '不准确',
      '既不能说准，也不能说不准',
      '准确',
      '非常准确',
    ])
  })
})
