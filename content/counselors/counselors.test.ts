import { expect, test } from 'vitest'
import { approaches, cities, credentialKinds, demoCounselors, holidays, services, topics } from './index.ts'

const languages = ['zh-Hans', 'zh-Hant', 'en']

/** Every text of a value, with where it stands. */
function textsOf(value: unknown, where: string): Array<[string, Record<string, string>]> {
  if (value === null || typeof value !== 'object') return []
  if ('zh-Hans' in value) return [[where, value as Record<string, string>]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${where}.${key}`))
}

test('every text is there in three languages', () => {
  for (const [where, texts] of textsOf(
    { approaches, cities, credentialKinds, demoCounselors, services, topics },
    '',
  )) {
    expect(Object.keys(texts).toSorted(), where).toEqual(languages.toSorted())
    const isEmpty = Object.values(texts).map((text) => text.trim() === '')
    expect(new Set(isEmpty).size, where).toBe(1)
  }
})

test('what one offers and speaks of is known', () => {
  const known = { services: services.map(({ id }) => id), topics: topics.map(({ id }) => id) }
  for (const { id, topics: own } of services) expect(known.topics, id).toEqual(expect.arrayContaining(own))
  for (const one of demoCounselors) {
    expect(known.services, one.id).toEqual(expect.arrayContaining(Object.keys(one.services)))
    expect(known.topics, one.id).toEqual(expect.arrayContaining(one.topics))
    expect(one.services['single'], one.id).toBeGreaterThan(0)
    expect(one.modes.includes('place'), one.id).toBe(one.city !== null && one.address.en !== '')
    for (const { from, to } of one.week) expect(from).toBeLessThan(to)
  }
})

test('eight are enough to choose from: for each topic and service somebody, and somebody for a crisis', () => {
  expect(demoCounselors).toHaveLength(8)
  for (const { id } of topics)
    expect(
      demoCounselors.some((one) => one.topics.includes(id)),
      id,
    ).toBe(true)
  for (const { id } of services)
    expect(
      demoCounselors.some((one) => id in one.services),
      id,
    ).toBe(true)
  expect(demoCounselors.filter(({ takesCrises }) => takesCrises).length).toBeGreaterThan(1)
})

test('holidays are days', () => {
  for (const day of Object.values(holidays).flat()) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
})
