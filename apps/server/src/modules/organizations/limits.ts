import { day, hour, limit } from '../../platform/limits/limits.ts'

export const applyPerDay = limit('org_apply_user_day', 10, day)
export const proofsPerHour = limit('org_proof_user_hour', 20, hour)
export const joinPerHour = limit('org_join_user_hour', 30, hour)
export const lookPerHour = limit('org_invitation_user_hour', 120, hour)
export const assignPerDay = limit('org_assign_user_day', 50, day)
export const rosterPerHour = limit('org_roster_user_hour', 60, hour)
export const enterPerHour = limit('org_enter_user_hour', 60, hour)
export const tryOutPerHour = limit('org_try_out_user_hour', 30, hour)
export const changePerHour = limit('org_change_user_hour', 240, hour)
