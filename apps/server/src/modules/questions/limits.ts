import { day, hour, limit } from '../../platform/limits/limits.ts'

export const questionsPerHour = limit('question_user_hour', 5, hour)
export const questionsPerDay = limit('question_user_day', 12, day)
export const answersPerHour = limit('question_answer_user_hour', 60, hour)
export const messagesPerHour = limit('question_message_user_hour', 30, hour)
export const reportsPerHour = limit('question_report_user_hour', 30, hour)
