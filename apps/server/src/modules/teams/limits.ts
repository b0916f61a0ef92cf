import { day, hour, limit } from '../../platform/limits/limits.ts'

export const createPerDay = limit('team_create_user_day', 20, day)
export const changePerHour = limit('team_change_user_hour', 120, hour)
export const drawPerHour = limit('team_draw_user_hour', 20, hour)
export const joinPerHour = limit('team_join_user_hour', 60, hour)
/** Of 729 million codes: whoever tries all day from one address does not find one of a thousand teams. */
export const findPerHour = limit('team_find_user_hour', 20, hour)
export const findPerAddress = limit('team_find_address_hour', 120, hour)
