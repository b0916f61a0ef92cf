import { firstTalk } from '../policy.ts'
import type { Service } from '../services.ts'

/**
 * What several sessions are bought as: a course as it is offered, or a series, which is as many single sessions as were chosen.
 * Null where neither can be: one session is a booking of its own, and a first talk is had once.
 */
export function boughtAs(
  service: Pick<Service, 'id' | 'sessions'>,
  priceFen: number,
  chosen: number,
): { sessions: number; priceFen: number } | null {
  if (service.sessions > 1) return { sessions: service.sessions, priceFen }
  if (chosen < 2 || service.id === firstTalk) return null
  return { sessions: chosen, priceFen: priceFen * chosen }
}
