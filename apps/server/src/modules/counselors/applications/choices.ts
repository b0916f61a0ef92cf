import { approaches, cities, credentialKinds, services as all, topics } from '@mindisle/content/counselors'
import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import { services } from '../services.ts'

const known = (rows: ReadonlyArray<{ id: string }>) => {
  const ids = new Set(rows.map(({ id }) => id))
  return (id: string): boolean => ids.has(id)
}

export const isApproach = known(approaches)
export const isTopic = known(topics)
export const isCity = known(cities)

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The drawings there are: nobody in particular. */
const portraits = ['shen', 'gu', 'lin', 'zhou', 'he', 'lu', 'xu', 'wei']

/** What people usually ask for it, to begin with. */
const usualFen: Readonly<Record<string, number>> = { 'first-talk': 0, single: 40_000 }

const usualOf = (id: string): number => {
  const minutes = all.find((one) => one.id === id)?.minutes ?? 50
  return usualFen[id] ?? minutes * 1_000
}

const namesOf = (rows: ReadonlyArray<{ id: string; name: Record<Language, string> }>, language: Language) =>
  rows.map(({ id, name }) => ({ id, name: name[language] }))

export const choicesIn = (language: Language): DataOf<'GET /api/counselor/application'>['choices'] => ({
  topics: namesOf(topics, language),
  approaches: namesOf(approaches, language),
  cities: namesOf(cities, language),
  credentials: credentialKinds.map(({ kind, name, line }) => ({
    kind,
    name: name[language],
    line: line[language],
  })),
  services: services.map(({ id, title, minutes }) => ({
    id,
    title: title[language],
    minutes,
    usual_fen: usualOf(id),
  })),
  portraits,
})
