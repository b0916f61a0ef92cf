import { hour, limit } from '../../platform/limits/limits.ts'

export const scenePerHour = limit('scene_user_hour', 200, hour)
