import { getQuestions } from '@bigfive-org/questions'
import { describe, expect, test } from 'vitest'
import { ipipItems, ipipWords, optionIds, optionSet, readTranslation } from './ipip-words.ts'
import { readInstruments } from './read.ts'

const { items: record, options } = await readTranslation()

describe('the words of IPIP-NEO-120', () => {
  test('ids are those of the facets, four each', async () => {
    const items = await ipipItems()
    expect(new Set(items.map(({ id }) => id)).size).toBe(120)
    const facets = new Set(items.map(({ id }) => id.replace(/-\d$/, '')))
    expect(facets.size).toBe(30)
    for (const { id, domain, facet } of items)
      expect(id).toMatch(new RegExp(`^${domain.toLowerCase()}${facet}-[1-4]$`))
  })

  test('every item and every answer was translated from the words that are asked in English', async () => {
    const english = await ipipWords('en')
    expect(Object.fromEntries(record.map(({ id, original }) => [id, original]))).toEqual(english.items)
    expect(Object.fromEntries(Object.entries(options).map(([id, { original }]) => [id, original]))).toEqual(
      english.options[optionSet],
    )
    expect(Object.keys(options)).toEqual([...optionIds])
  })

  test('each was translated back, and what was changed has a reason', () => {
    for (const { id, forward, back, verdict, why = '', ...words } of record) {
      expect([forward, back], id).not.toContain('')
      if (verdict === 'kept') expect(words['zh-Hans'], id).toBe(forward)
      else expect(why, id).not.toBe('')
    }
  })

  test('none is what the package says in Chinese, where it was found wrong', async () => {
    const { items } = await ipipWords('zh-Hans')
    expect(items['e3-4']).toBe('会等别人来带头')
    expect(items['e2-4']).toBe('会避开人多的地方')
    const packaged = new Set(getQuestions('zh-hk').map(({ text }) => text))
    const { items: hant } = await ipipWords('zh-Hant')
    for (const id of ['e3-4', 'c1-1', 'a4-1', 'a3-4', 'n5-1', 'e2-4', 'c4-2', 'o4-1', 'o5-1', 'n1-4'])
      expect(packaged.has(hant[id] ?? ''), id).toBe(false)
  })

  test('items that say the same are told apart', async () => {
    for (const language of ['zh-Hans', 'zh-Hant'] as const) {
      const texts = Object.values((await ipipWords(language)).items)
      expect(new Set(texts).size).toBe(120)
      for (const text of texts) expect(text).toMatch(/^[\u4e00-\u9fff，]{3,20}$/)
    }
  })

  test('a facet with an adapted item is compared with nobody in Chinese, and only such a one', async () => {
    const adapted = record.filter(({ verdict }) => verdict === 'adapted').map(({ id }) => id)
    expect(adapted).toEqual(['o6-1', 'o6-3'])
    const facets = [...new Set(adapted.map((id) => id.replace(/-\d$/, '')))]
    const full = (await readInstruments()).find(({ instrument }) => instrument.id === 'ipip-neo-120')!
    expect(full.instrument.norms?.adapted).toEqual(
      ['zh-Hans', 'zh-Hant'].map((language) => ({ language, scales: facets })),
    )
  })

  test('both instruments ask in the same words', async () => {
    const all = await readInstruments()
    const [full, adaptive] = ['ipip-neo-120', 'ipip-neo-adaptive'].map(
      (id) => all.find(({ instrument }) => instrument.id === id)!.texts,
    )
    for (const language of ['zh-Hans', 'zh-Hant', 'en'] as const)
      expect(adaptive![language].items).toEqual(full![language].items)
  })
})
