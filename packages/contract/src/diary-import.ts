import { Type } from 'typebox'
import { Mood, WordId } from './diary.ts'
import { endpoint } from './endpoint.ts'
import { Machine } from './heard.ts'
import { Day, Fields, Flag, Id, Nullable, Time, TimeZone } from './shapes.ts'

const importBytes = 4 * 1024 * 1024

/** Words of other days: they are kept, not listened to as if they were said now. */
const File = Fields({
  csv: Machine({ minLength: 1, maxLength: importBytes }),
  time_zone: TimeZone,
  /** What moods mean that somebody has named themselves, or in a language we do not know. */
  moods: Type.Optional(
    Type.Array(Fields({ name: Machine({ minLength: 1, maxLength: 64 }), mood: Mood }), { maxItems: 50 }),
  ),
})

/** Lines that could not be read; at most 100 are named. */
const problems = {
  problems: Type.Array(
    Fields({
      line: Type.Integer(),
      problem: Type.Union([
        Type.Literal('columns'),
        Type.Literal('date'),
        Type.Literal('time'),
        Type.Literal('mood'),
        Type.Literal('too_long'),
      ]),
    }),
  ),
  problem_count: Type.Integer(),
}

export const diaryImport = {
  'POST /api/diary/import/preview': endpoint({
    who: 'member',
    summary: 'What a diary that Daylio wrote as CSV would bring; nothing of it is kept.',
    body: File,
    bodyBytes: importBytes + 64 * 1024,
    data: Fields({
      /** New here. */
      added: Type.Integer(),
      /** Here already. */
      known: Type.Integer(),
      /** Was here and was taken away; stays away. */
      removed: Type.Integer(),
      /** On which the new ones stand. */
      day_count: Type.Integer(),
      first_day: Nullable(Day),
      last_day: Nullable(Day),
      /** As the file names them; `mood` is null where nobody has said what it means. At most 50. */
      moods: Type.Array(Fields({ name: Type.String(), mood: Nullable(Mood), count: Type.Integer() })),
      /** As the file names them, most used first, at most 100, and the word they become. */
      activities: Type.Array(
        Fields({
          name: Type.String(),
          id: WordId,
          /** A word that comes into the own list. */
          is_new: Flag,
          count: Type.Integer(),
        }),
      ),
      activity_count: Type.Integer(),
      /** Of the own list, which has an end. */
      unplaced_count: Type.Integer(),
      ...problems,
    }),
    limited: true,
    runs: 'direct',
  }),
  'POST /api/diary/import': endpoint({
    who: 'member',
    summary: 'Takes over a diary that Daylio wrote as CSV. The same file again adds nothing.',
    body: File,
    bodyBytes: importBytes + 64 * 1024,
    data: Fields({
      added: Type.Integer(),
      known: Type.Integer(),
      /** To undo it by; null where nothing was added. */
      id: Nullable(Id),
      ...problems,
    }),
    limited: true,
    runs: 'direct',
  }),
  'POST /api/diary/import/undo': endpoint({
    who: 'member',
    summary: 'Takes out what an import has brought, for 30 days; what was changed since then stays.',
    banned: 'allowed',
    body: Fields({ id: Id }),
    data: Fields({ removed: Type.Integer(), kept: Type.Integer() }),
  }),
  'GET /api/diary/imports': endpoint({
    who: 'member',
    summary: 'Imports of mine that can still be undone, newest first.',
    banned: 'allowed',
    data: Fields({ list: Type.Array(Fields({ id: Id, added_at: Time, added: Type.Integer() })) }),
  }),
} as const
