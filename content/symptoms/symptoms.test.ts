import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repeatedTexts, symptomProblems } from './check.ts'
import { articleOrder } from '../articles/index.ts'
import { topics as counselorTopics } from '../counselors/index.ts'
import rows from './counselors.json' with { type: 'json' }
import {
  bodyParts,
  counselorTopicsOf,
  firstSymptoms,
  icdTitles,
  symptomGroups,
  symptomsAtRisk,
  symptomsByArticle,
  type Symptom,
} from './index.ts'

const folder = join(import.meta.dirname, '../instruments')
const known = {
  tests: new Set(readdirSync(folder).filter((name) => existsSync(join(folder, name, 'instrument.json')))),
  icd: new Set(icdTitles.keys()),
}
const all = symptomGroups.flatMap(({ symptoms }) => symptoms)
const [first] = all as [Symptom, ...Symptom[]]

/** One page that is changed, alone in its group. */
const planted = (change: Partial<Symptom>) => [
  { id: 'mood', name: first.name, symptoms: [{ ...first, ...change }] },
]

test('at least eighty in ten groups, each whole', () => {
  expect(symptomGroups).toHaveLength(10)
  expect(all.length).toBeGreaterThanOrEqual(80)
  expect(symptomProblems(symptomGroups, known)).toEqual([])
})

test('no paragraph or tip stands on two pages', () => {
  expect(repeatedTexts(symptomGroups)).toEqual([])
  const twin = planted({ id: 'twin' })
  expect(repeatedTexts([...planted({}), ...twin])[0]).toContain('low-for-weeks and twin')
})

test('what is chosen exists, and every part of the body leads somewhere', () => {
  const ids = all.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...firstSymptoms, ...symptomsAtRisk]))
  for (const part of bodyParts) expect(all.filter((one) => one.part === part).length).toBeGreaterThan(3)
})

test('every article goes further on pages that exist, and most pages lead on to one', () => {
  const ids = new Set(all.map(({ id }) => id))
  expect([...symptomsByArticle.keys()].sort()).toEqual([...articleOrder].sort())
  const named = [...symptomsByArticle.values()].flat()
  expect(named.filter((id) => !ids.has(id))).toEqual([])
  for (const pages of symptomsByArticle.values()) expect(new Set(pages).size).toBe(pages.length)
  expect(new Set(named).size).toBeGreaterThan(ids.size / 2)
})

test('counselors are asked for by topics that exist, and by none where help comes first', () => {
  const topics = new Set(counselorTopics.map(({ id }) => id))
  for (const { id, symptoms } of symptomGroups)
    for (const symptom of symptoms) {
      const asked = counselorTopicsOf(symptom.id, id)
      expect(asked.filter((topic) => !topics.has(topic))).toEqual([])
      if (symptomsAtRisk.includes(symptom.id)) expect(asked).toEqual([])
    }
  const named = Object.keys(rows.pages)
  expect(named.filter((id) => !all.some((one) => one.id === id))).toEqual([])
  expect(Object.keys(rows.groups)).toEqual(symptomGroups.map(({ id }) => id))
})

test('a title of the ICD that no page names is not kept', () => {
  const named = new Set(all.flatMap(({ icd }) => icd))
  expect([...icdTitles.keys()].filter((code) => !named.has(code))).toEqual([])
})

describe('is found out', () => {
  const texts = { 'zh-Hans': '一句', 'zh-Hant': '一句', en: 'One' }
  test.each<[string, Partial<Symptom>, string]>([
    ['no source', { sources: [] }, 'sources: at least 1 needed'],
    ['an assessment that is none', { tests: ['nothing-9'] }, 'there is no assessment nothing-9'],
    ['a code nobody confirmed', { icd: ['6Z99'] }, '6Z99 is not among the confirmed codes'],
    ['a number of one place', { see: { ...texts, en: 'Call 911.' } }, 'see.en names a number'],
    ['a lost language', { see: { 'zh-Hans': '一句', en: 'One' } as never }, 'see.zh-Hant: is missing'],
    ['a shout', { like: { ...texts, en: 'Stop!' } }, 'like.en is shouted'],
    [
      'a warning told in one language only',
      { redFlags: { ...first.redFlags, en: ['Go now.'] } },
      'redFlags is longer',
    ],
  ])('%s', (_, change, problem) => {
    expect(symptomProblems(planted(change), known).join('\n')).toContain(problem)
  })

  test('a page that is there twice, and an empty group', () => {
    const groups = [...planted({}), ...planted({}), { id: 'none', name: first.name, symptoms: [] }]
    expect(symptomProblems(groups, known)).toEqual(['none: is empty', 'low-for-weeks: is there twice'])
  })
})
