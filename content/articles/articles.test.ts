import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mindisle/base'
import { describe, expect, test } from 'vitest'
import { specials } from '../index.ts'
import { instrumentsFolder } from '../instruments/folder.ts'
import { readInstruments } from '../instruments/read.ts'
import { nearestPairs, paragraphsOf, type Paragraph } from '../instruments/similar.ts'
import { articleCategories, articleOrder, articlesAtRisk, articlesOnTopic, readArticles } from './index.ts'

const all = await readArticles()
const isChinese = (character: string): boolean => /\p{Script=Han}/u.test(character)

/** Without front matter, footnotes and the signs of Markdown. */
const bodyOf = (markdown: string): string =>
  markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/^\[\^\d+\]:.*$/gm, '')
    .replaceAll(/\[\^\d+\]/g, '')
    .replaceAll(/^:{2,}.*$/gm, '')
    .replaceAll(/\]\([^)]*\)/g, ']')

describe.each(all)('$id', ({ category, tests, sources, minutes, publishedOn, markdown }) => {
  test('says when, how long, and rests on sources of a year', () => {
    expect(articleCategories.map((one) => one.id)).toContain(category)
    expect(minutes).toBeGreaterThanOrEqual(2)
    expect(new Date(publishedOn).toISOString()).toContain(publishedOn)
    expect(sources.length).toBeGreaterThanOrEqual(2)
    for (const { text, year } of sources) {
      expect(text.length).toBeGreaterThan(20)
      expect(year).toBeGreaterThan(1950)
      expect(year).toBeLessThanOrEqual(new Date(publishedOn).getFullYear())
    }
    for (const one of tests) expect(existsSync(join(instrumentsFolder(), one)), one).toBe(true)
  })

  test('is as long as somebody reads in the evening', () => {
    const characters = [...bodyOf(markdown['zh-Hans'])].filter((one) => /[\p{L}\p{N}]/u.test(one)).length
    expect(characters).toBeGreaterThanOrEqual(700)
    expect(characters).toBeLessThanOrEqual(1_800)
    const words = bodyOf(markdown.en).split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(500)
    expect(words).toBeLessThanOrEqual(1_200)
  })

  test('has its exercise, its sections and its sources in every language', () => {
    for (const language of languages) {
      const text = markdown[language]
      expect(text.match(/^:::exercise\{/gm), language).toHaveLength(1)
      const sections = text.match(/^## /gm)?.length ?? 0
      expect(sections, language).toBeGreaterThanOrEqual(3)
      expect(text.match(/^\[\^\d+\]: .*\d{4}/gm)?.length ?? 0, language).toBeGreaterThanOrEqual(2)
      expect([...text].some(isChinese), language).toBe(language !== 'en')
      const named = [...text.matchAll(/^::test\{id=([a-z0-9-]+)\}/gm)].map(([, one]) => one ?? '')
      for (const one of named) expect(existsSync(join(instrumentsFolder(), one)), one).toBe(true)
    }
  })
})

test('there are thirty at least, in eight categories, and those for danger are among them', () => {
  expect(articleOrder.length).toBeGreaterThanOrEqual(30)
  expect(new Set(all.map(({ category }) => category)).size).toBe(8)
  for (const id of articlesAtRisk) expect(articleOrder).toContain(id)
})

describe('no paragraph is said twice', () => {
  const paragraphsIn = (language: 'zh-Hans' | 'en'): Paragraph[] =>
    all.flatMap(({ id, markdown }) =>
      bodyOf(markdown[language])
        .split(/\n+/)
        .filter((text) => text.length >= 18 && !text.startsWith('|'))
        .map((text, at) => ({ instrument: id, path: `intro.${at}`, text })),
    )
  const alike = (paragraphs: readonly Paragraph[]) =>
    nearestPairs(paragraphs, 20)
      .filter(({ share, one, other }) => share >= 0.5 && one.instrument !== other.instrument)
      .map(({ one, other }) => `${one.instrument}: ${one.text} · ${other.instrument}: ${other.text}`)

  test.each(['zh-Hans', 'en'] as const)('in %s, nor in an assessment', async (language) => {
    const instruments = await readInstruments()
    const said = instruments.flatMap(({ instrument, texts }) => paragraphsOf(instrument.id, texts[language]))
    const own = new Set(articleOrder)
    const found = nearestPairs([...paragraphsIn(language), ...said], 200)
      .filter(
        ({ share, one, other }) => share >= 0.5 && (own.has(one.instrument) || own.has(other.instrument)),
      )
      .filter(({ one, other }) => one.instrument !== other.instrument)
    expect(found.map(({ one, other }) => [one.instrument, one.text, other.instrument, other.text])).toEqual(
      [],
    )
  })

  test('one that is, is found', () => {
    const [first] = paragraphsIn('zh-Hans')
    if (!first) throw new Error('no paragraph')
    expect(alike([first, { ...first, instrument: 'copy', text: `今晚${first.text}` }])).toHaveLength(1)
  })
})

test('every topic has something to read, and all of it exists', () => {
  expect([...articlesOnTopic.keys()].sort()).toEqual(specials.map(({ id }) => id).sort())
  for (const chosen of articlesOnTopic.values()) {
    expect(chosen.length).toBeGreaterThanOrEqual(2)
    expect(new Set(chosen).size).toBe(chosen.length)
    for (const id of chosen) expect(articleOrder).toContain(id)
  }
})
