import { services as all, topics, type Service } from '@mindisle/content/counselors'
import type { Language } from '@mindisle/base'

/** A course is one with several sessions: bought as one, booked by and by. */
export const services = all

const byId = new Map(services.map((service) => [service.id, service]))

export const findService = (id: string): Service | null => byId.get(id) ?? null

export function serviceOf(id: string): Service {
  const service = byId.get(id)
  if (!service) throw new Error(`no service ${id}`)
  return service
}

export type { Service }

export const topicsIn = (ids: readonly string[], language: Language) =>
  topics.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name: name[language] }))

export const allTopics = (language: Language) => topics.map(({ id, name }) => ({ id, name: name[language] }))
