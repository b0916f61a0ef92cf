import { branches, elements, gods, jie, sounds, stages, stems } from '@mindisle/bazi'
import { languages } from '@mindisle/base'
import { expect, test } from 'vitest'
import { leavesOf } from '../leaves.ts'
import { birthPlaces as readPlaces, glossary, glossaryGroups } from './index.ts'
import { dayMasterTexts, elementTexts, godTexts, ties } from './reading.ts'

const ids = Object.keys(glossary)

test('every word a chart can use is explained', () => {
  const pillars = ['year-pillar', 'month-pillar', 'day-pillar', 'hour-pillar']
  const others = ['day-master', 'void-branches', 'luck-decade', 'day-master-strength', 'true-solar-time']
  for (const id of [
    ...stems,
    ...branches,
    ...elements,
    ...gods,
    ...stages,
    ...sounds,
    ...jie,
    ...pillars,
    ...others,
  ])
    expect(ids, id).toContain(id)
  for (const [id, { group }] of Object.entries(glossary)) expect(glossaryGroups, id).toContain(group)
})

test('no English name is bare pinyin, and each has its signs', () => {
  for (const [id, { name }] of Object.entries(glossary)) {
    expect(name.en, id).not.toMatch(/^[a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ ]+$/)
    expect(name.en.length, id).toBeGreaterThan(3)
  }
})

test('every day master, god and element has its texts', () => {
  expect(Object.keys(dayMasterTexts).sort()).toEqual([...stems].sort())
  expect(Object.keys(godTexts).sort()).toEqual([...gods].sort())
  expect(Object.keys(elementTexts).sort()).toEqual([...elements].sort())
  expect(new Set(ties.map(({ id }) => id)).size).toBe(ties.length)
})

const all = { glossary, dayMasterTexts, godTexts, elementTexts, ties: ties.map(({ text }) => text) }

test('each text is there in three languages, and no two say the same', () => {
  const texts = leavesOf(all).filter(([path]) => path.endsWith('.en') || path.endsWith('.zh-Hans'))
  expect(texts.every(([, text]) => text.trim() !== '')).toBe(true)
  for (const { text } of ties) expect(Object.keys(text).sort()).toEqual([...languages].sort())
  const long = texts.map(([, text]) => text).filter((text) => text.length > 40)
  expect(new Set(long).size).toBe(long.length)
})

/** Doom, doctors and money advice have no place here; the words themselves may be named where they are explained away. */
const never =
  /[!！]|您|短命|克夫|克妻|破财|血光|灾|凶|癌|命中注定|you will (?:die|lose|suffer)|doomed|cursed|fatal/

test('nothing threatens, and nobody is shouted at', () => {
  const found = leavesOf(all).filter(([, text]) => never.test(text))
  expect(found).toEqual([])
})

test('places have a zone the runtime knows and lie on earth', () => {
  const birthPlaces = readPlaces()
  expect(new Set(birthPlaces.map(({ id }) => id)).size).toBe(birthPlaces.length)
  for (const { id, zones, longitude, latitude } of birthPlaces) {
    expect(zones.length, id).toBeGreaterThan(0)
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone }), id).not.toThrow()
    expect(Math.abs(longitude), id).toBeLessThanOrEqual(180)
    expect(Math.abs(latitude), id).toBeLessThanOrEqual(90)
  }
})
