import { day, hour, limit } from '../../platform/limits/limits.ts'

export const holdPerHour = limit('reservation_hold_user_hour', 30, hour, 'booking')
export const cancelPerHour = limit('reservation_cancel_user_hour', 30, hour, 'booking')
export const evaluatePerHour = limit('session_evaluate_user_hour', 20, hour)
export const answerPerHour = limit('evaluation_answer_user_hour', 60, hour)
export const agreePerHour = limit('counselor_consent_user_hour', 30, hour)
export const waitPerHour = limit('reservation_wait_user_hour', 30, hour, 'booking')
export const claimPerHour = limit('reservation_claim_user_hour', 20, hour)
export const feedsPerDay = limit('session_feed_user_day', 20, day)
export const movePerHour = limit('reservation_move_user_hour', 30, hour, 'booking')
export const applicationSavesPerHour = limit('counselor_application_save_user_hour', 240, hour)
export const applicationSendsPerDay = limit('counselor_application_send_user_day', 10, day)
export const papersPerHour = limit('counselor_paper_user_hour', 60, hour)
