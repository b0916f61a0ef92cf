import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Nullable, TimeZone } from './shapes.ts'

const Minute = Type.Integer({ minimum: 0, maximum: 1439 })
/** Monday is 0. */
const Weekdays = Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
  minItems: 1,
  maxItems: 7,
  uniqueItems: true,
})

const Reminder = Fields({
  id: Id,
  /** The experiment whose thing became a habit; null where it is about writing. */
  experiment_id: Nullable(Id),
  /** By the clock of `time_zone`. */
  at: Minute,
  days: Weekdays,
  time_zone: TimeZone,
})

export const diaryReminders = {
  'GET /api/diary/reminders': endpoint({
    who: 'member',
    summary: 'When my diary tells me of a minute for myself, and of what I want to keep doing.',
    banned: 'allowed',
    data: Fields({ list: Type.Array(Reminder) }),
  }),
  'POST /api/diary/reminder/save': endpoint({
    who: 'member',
    summary: 'Tells me on these days at this hour; there is one for writing and one for each experiment.',
    banned: 'allowed',
    body: Fields({ experiment_id: Nullable(Id), at: Minute, days: Weekdays, time_zone: TimeZone }),
    data: Fields({ list: Type.Array(Reminder) }),
  }),
  'POST /api/diary/reminder/remove': endpoint({
    who: 'member',
    summary: 'Tells me no more; what is gone already stays gone.',
    banned: 'allowed',
    body: Fields({ id: Id }),
    data: Fields({ list: Type.Array(Reminder) }),
  }),
} as const
