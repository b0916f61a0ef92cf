import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@mindisle/base'
import { describe, expect, test } from 'vitest'
import { readInstruments } from './instruments/index.ts'
import {
  categories,
  demoComments,
  demoPeople,
  searchWords,
  sensitiveWords,
  specials,
  assessmentOrder,
  assessmentFaq,
  tags,
} from './index.ts'

const folder = join(import.meta.dirname, 'instruments')
const assessmentIds = new Set(
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'instrument.json'))),
)
const categoryIds = categories.map(({ id }) => id)

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(leavesOf)
}

/** Every place where languages stand beside each other, with the path to it. */
function sidesOf(value: unknown, path: string): Array<[path: string, sides: Record<string, unknown>]> {
  if (value === null || typeof value !== 'object') return []
  if ('zh-Hans' in value) return [[path, value as Record<string, unknown>]]
  return Object.entries(value).flatMap(([key, inner]) => sidesOf(inner, `${path}.${key}`))
}

const edited = { specials, assessmentFaq, hot: searchWords.hot, feelings: searchWords.feelings, tags }

describe('texts in three languages', () => {
  test.each(sidesOf(edited, ''))('%s has all of them, built alike and not empty', (_, sides) => {
    expect(Object.keys(sides).sort()).toEqual([...languages].sort())
    const counts = Object.values(sides).map((side) => (Array.isArray(side) ? side.length : 1))
    expect(new Set(counts).size).toBe(1)
    for (const text of leavesOf(sides)) expect(text.trim()).not.toBe('')
  })

  test('nothing is shouted, and nobody is addressed stiffly', () => {
    const loud = leavesOf({ ...edited, demoComments }).filter((text) => /[!！]|您/.test(text))
    expect(loud).toEqual([])
  })
})

describe('topics', () => {
  test('ids are there once, also those of the sections of one topic', () => {
    for (const ids of [
      specials.map(({ id }) => id),
      ...specials.map((each) => each.sections.map(({ id }) => id)),
    ])
      expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(specials)('$id leads to assessments and a category that exist', ({ categoryId, sections }) => {
    expect(categoryIds).toContain(categoryId)
    const wanted = sections.flatMap(({ tables }) => tables)
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.filter((id) => !assessmentIds.has(id))).toEqual([])
  })
})

test('every assessment has its place in the list, once', () => {
  expect(assessmentOrder.toSorted()).toEqual([...assessmentIds].toSorted())
})

describe('words of search', () => {
  const offered = [
    ...leavesOf(searchWords.hot),
    ...leavesOf(searchWords.feelings),
    ...searchWords.synonyms.flat(),
  ]

  test.each(languages)('none that is offered is a risk word of %s', (language) => {
    const heard = sensitiveWords.risk[language].filter((word) => offered.some((text) => text.includes(word)))
    expect(heard).toEqual([])
  })

  test('a word is in one group of synonyms only, so that groups do not flow together', () => {
    const all = searchWords.synonyms.flat().map((word) => word.toLowerCase())
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([])
  })

  test('beside help stand only assessments about how one is, for oneself and for nothing', async () => {
    const all = new Map((await readInstruments()).map(({ instrument }) => [instrument.id, instrument]))
    expect(searchWords.atRisk.length).toBeGreaterThan(0)
    for (const id of searchWords.atRisk)
      expect(all.get(id), id).toMatchObject({
        isHealth: true,
        respondent: 'self',
        price: { fen: 0, points: 0 },
        isPro: false,
      })
  })

  test('six feelings with a category each', () => {
    expect(searchWords.feelings).toHaveLength(6)
    for (const { categoryId } of searchWords.feelings) expect(categoryIds).toContain(categoryId)
  })
})

describe('sensitive words', () => {
  test.each(['risk', 'flagged', 'folded'] as const)(
    '%s: no word is too short to tell anything, or there twice',
    (list) => {
      for (const language of languages) {
        const words = sensitiveWords[list][language]
        expect(words.length).toBeGreaterThan(0)
        expect(words.filter((word) => word.trim().length < 2)).toEqual([])
        const lower = words.map((word) => word.toLowerCase())
        expect(new Set(lower).size).toBe(lower.length)
      }
    },
  )

  test.each(['自杀', '不想活', '轻生', '结束生命', '割腕'])(
    '%s and its Traditional form are risk words',
    (word) => {
      const place = sensitiveWords.risk['zh-Hans'].indexOf(word)
      expect(place).not.toBe(-1)
      expect(sensitiveWords.risk['zh-Hant'][place]).toBeTruthy()
    },
  )

  test.each([
    ['flagged', '妈妈的话', '参加群体活动', '接电话是一种折磨', '融入群体'],
    ['risk', '暗自伤心', '各自尽力', '这样的生活够了', '交割手续'],
    ['folded', '被打动了', '被打断也能接着做'],
  ] as const)('%s leaves everyday sentences alone', (list, ...sentences) => {
    const words = sensitiveWords[list]['zh-Hans']
    expect(sentences.filter((text) => words.some((word) => text.includes(word)))).toEqual([])
  })
})

describe('demo comments', () => {
  const authors = demoComments.flatMap((comment) => [
    comment.author,
    ...comment.likedBy,
    ...comment.replies.map((reply) => reply.author),
  ])

  test('every one belongs to a demo person and to an assessment', () => {
    expect(authors.filter((author) => demoPeople[author] === undefined)).toEqual([])
    expect(demoComments.filter(({ assessmentId }) => !assessmentIds.has(assessmentId))).toEqual([])
  })

  test('a person has one opinion on an assessment, and does not like it themselves', () => {
    const places = demoComments.map(({ assessmentId, author }) => `${assessmentId} ${author}`)
    expect(new Set(places).size).toBe(places.length)
    for (const { author, likedBy, stars } of demoComments) {
      expect(likedBy).not.toContain(author)
      expect([1, 2, 3, 4, 5]).toContain(stars)
    }
  })

  test('an answer is younger than what it answers', () => {
    for (const { daysAgo, replies } of demoComments)
      for (const reply of replies) expect(reply.daysAgo).toBeLessThan(daysAgo)
  })

  test('none would be held back', () => {
    const words = [...sensitiveWords.risk['zh-Hans'], ...sensitiveWords.flagged['zh-Hans']]
    const held = leavesOf(demoComments).filter((text) => words.some((word) => text.includes(word)))
    expect(held).toEqual([])
  })
})
