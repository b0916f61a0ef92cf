import { Refusal } from '../../../platform/http/refusal.ts'
import { isTimeZone } from './streak.ts'

export const usualZone = 'Asia/Shanghai'

export function requireTimeZone(name: string): string {
  if (isTimeZone(name)) return name
  throw new Refusal(422, 'http.invalid', { data: { fields: [{ field: 'time_zone', problem: 'unknown' }] } })
}
