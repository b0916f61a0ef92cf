import { hour, limit } from '../../platform/limits/limits.ts'

export const sealPerHour = limit('capsule_seal_user_hour', 30, hour)
