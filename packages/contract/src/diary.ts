import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Day, Fields, Flag, Id, Marked, Nullable, Time, TimeZone } from './shapes.ts'

/** Milliseconds since 1970 by the server's clock. */
const Moment = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })
/** 5 is very well, 1 is hard. */
export const Mood = Type.Integer({ minimum: 1, maximum: 5 })
/** One of `diary-words.ts`, or `own:` and the id of a word of the person's own list. */
export const WordId = Type.String({ pattern: '^(own:)?[a-z0-9][a-z0-9-]{0,31}$' })
const Month = Type.String({ pattern: '^[12][0-9]{3}-(0[1-9]|1[0-2])$' })

/**
 * When each part was last changed: of two devices the later one wins part by part. `when` is day, at and time_zone
 * together.
 */
const Clocks = Fields({
  when: Moment,
  mood: Moment,
  emotions: Moment,
  activities: Moment,
  sleep: Moment,
  text: Moment,
  pictures: Moment,
  voice: Moment,
})

const parts = {
  day: Day,
  /** Minutes of that day, as the clock there said. */
  at: Type.Integer({ minimum: 0, maximum: 1439 }),
  time_zone: TimeZone,
  mood: Mood,
  emotions: Type.Array(WordId, { maxItems: 12 }),
  activities: Type.Array(WordId, { maxItems: 20 }),
  /** Hours, in quarters. */
  sleep: Nullable(Type.Number({ minimum: 0, maximum: 24, multipleOf: 0.25 })),
  text: Prose('kept', { maxLength: 10_000 }),
  /** Ids of uploads, in their order; one that has not arrived yet may be named already. */
  pictures: Type.Array(Id, { maxItems: 9 }),
  voice: Nullable(Fields({ id: Id, seconds: Type.Integer({ minimum: 1, maximum: 120 }) })),
  clocks: Clocks,
}

const EntryInput = Fields({
  /** Made on the device. */
  id: Id,
  /** What the device had of it when it was changed; 0 where it is new. */
  base_revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  ...parts,
  /** Left out where it is as it was in that revision: words are listened to once, when they are written. */
  text: Type.Optional(parts.text),
  /**
   * What this text was typed over on this device, as far as no answer to it has come, oldest first: `clock:` and the first eleven
   * characters of the SHA-256 of each text in Base64. Where one of them is what is kept, it was seen whatever `base_revision` says.
   */
  typed_over: Type.Optional(
    Type.Array(Type.String({ pattern: '^[1-9][0-9]{0,15}:[A-Za-z0-9+/]{11}$' }), { maxItems: 20 }),
  ),
})

/** Fetched with the token, shown as a blob. `small_url` of a picture only. */
const FileView = Fields({
  id: Id,
  url: Type.String(),
  small_url: Nullable(Type.String()),
})

const EntryView = Fields({
  id: Id,
  /** Grows with each change. */
  revision: Type.Integer(),
  ...parts,
  is_removed: Flag,
  created_at: Time,
  updated_at: Time,
  /** Of its pictures and voice, those that have arrived. */
  files: Type.Array(FileView),
})

const EntryBrief = Fields({
  id: Id,
  day: Day,
  at: Type.Integer(),
  mood: Mood,
  emotions: Type.Array(WordId),
  activities: Type.Array(WordId),
  sleep: Nullable(Type.Number()),
  /** How its text begins. */
  excerpt: Type.String(),
  picture_count: Type.Integer(),
  has_voice: Flag,
})

/**
 * An earlier text, kept for 30 days: another device wrote over it without having seen it, or (`is_seen`) its person came
 * back later and changed it.
 */
const Version = Fields({ id: Id, text: Type.String(), written_at: Time, kept_until: Time, is_seen: Flag })

/** A line of the person's own list. Built-in words stand in it only where they were changed. */
const OwnWord = Fields({
  /** As entries name it: `own:…`, or the id of a built-in word. */
  id: WordId,
  kind: Type.Union([Type.Literal('activity'), Type.Literal('emotion')]),
  /** Empty for a built-in word under its usual name. */
  name: Prose('kept', { maxLength: 12 }),
  /** A name of the icon set; empty for the usual one. */
  icon: Type.String({ pattern: '^([a-z0-9][a-z0-9-]{0,31})?$' }),
  is_hidden: Flag,
  /** Where it stands in its list. */
  order: Type.Integer({ minimum: 0, maximum: 1000 }),
  /** When it was last changed; of two the later stays. */
  revision: Moment,
})
const OwnWords = Type.Array(OwnWord, { maxItems: 300 })

const Format = Type.Union([
  Type.Literal('json'),
  Type.Literal('csv'),
  Type.Literal('markdown'),
  Type.Literal('pdf'),
])

/** Some long texts; whoever has more of them sends them in several turns. */
const entriesBytes = 256 * 1024

export const diary = {
  'POST /api/diary/save': endpoint({
    who: 'member',
    summary:
      'Keeps entries of my diary; of two devices the later one wins part by part, and no text is lost.',
    banned: 'allowed',
    body: Fields({ entries: Type.Array(EntryInput, { minItems: 1, maxItems: 50 }) }),
    bodyBytes: entriesBytes,
    data: Fields({ entries: Type.Array(EntryView), server_now: Moment }),
    runs: 'direct',
  }),
  'GET /api/diary/list': endpoint({
    who: 'member',
    summary: 'My diary, newest day first, by whole days.',
    banned: 'allowed',
    query: Fields({
      /** Only days before this one. */
      before: Type.Optional(Day),
      /** About how many entries. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    /** `next_before`: ask with it for older days; null where there are none. */
    data: Fields({ list: Type.Array(EntryView), next_before: Nullable(Day), server_now: Moment }),
  }),
  'GET /api/diary/month/:month': endpoint({
    who: 'member',
    summary: 'The entries of a month in brief, oldest first.',
    banned: 'allowed',
    params: Fields({ month: Month }),
    data: Fields({ list: Type.Array(EntryBrief), first_day: Nullable(Day) }),
  }),
  'GET /api/diary/show/:id': endpoint({
    who: 'member',
    summary: 'One entry of mine, its earlier texts, and its neighbours.',
    banned: 'allowed',
    params: Fields({ id: Id }),
    data: Fields({
      entry: EntryView,
      versions: Type.Array(Version),
      /** How often an earlier text was laid aside, also those that are kept no more. */
      changed: Type.Integer(),
      previous_id: Nullable(Id),
      next_id: Nullable(Id),
    }),
  }),
  'POST /api/diary/remove': endpoint({
    who: 'member',
    summary: 'Takes an entry out of my diary; it can be brought back for 30 days.',
    banned: 'allowed',
    /** `clock`: when the person did it. What was written after that on another device keeps the entry. */
    body: Fields({ id: Id, clock: Moment }),
    data: Fields({ entry: EntryView }),
  }),
  'POST /api/diary/restore': endpoint({
    who: 'member',
    summary: 'Brings a removed entry back.',
    banned: 'allowed',
    body: Fields({ id: Id }),
    data: Fields({ entry: EntryView }),
  }),
  'POST /api/diary/versions/forget': endpoint({
    who: 'member',
    summary: 'Deletes the earlier texts of an entry at once; they cannot be brought back.',
    banned: 'allowed',
    body: Fields({ id: Id }),
    data: Fields({}),
  }),
  'GET /api/diary/year/:year': endpoint({
    who: 'member',
    summary: 'The days of a year: how many entries and their mean mood.',
    banned: 'allowed',
    params: Fields({ year: Type.String({ pattern: '^[12][0-9]{3}$' }) }),
    data: Fields({
      days: Type.Array(Fields({ day: Day, mood: Type.Number(), count: Type.Integer() })),
      first_day: Nullable(Day),
    }),
  }),
  'GET /api/diary/search': endpoint({
    who: 'member',
    summary: 'Looks for words, a mood or days in my diary; newest first.',
    banned: 'allowed',
    query: Fields({
      q: Type.Optional(Prose('search', { maxLength: 64 })),
      mood: Type.Optional(Mood),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    data: Fields({
      /** At most 100; `excerpt` around what was looked for. */
      list: Type.Array(Fields({ ...EntryBrief.properties, excerpt: Marked })),
      total: Type.Integer(),
      /** The words sound like danger: help stands above every result. */
      is_risk: Flag,
    }),
  }),
  'GET /api/diary/activities': endpoint({
    who: 'member',
    summary: 'My own list of activities and of words for feelings.',
    banned: 'allowed',
    data: Fields({ list: OwnWords, server_now: Moment }),
  }),
  'POST /api/diary/activities': endpoint({
    who: 'member',
    summary: 'Keeps lines of my own list; of two of one id the later stays.',
    banned: 'allowed',
    body: Fields({ list: OwnWords }),
    bodyBytes: 128 * 1024,
    data: Fields({ list: OwnWords, server_now: Moment }),
  }),
  'POST /api/diary/upload': endpoint({
    who: 'member',
    summary:
      'Keeps a picture (JPEG, PNG, WebP) or a voice note (Opus, AAC; two minutes) for an entry. The same id again is the same file.',
    banned: 'allowed',
    query: Fields({
      /** Made on the device. */
      id: Id,
      kind: Type.Union([Type.Literal('picture'), Type.Literal('voice')]),
    }),
    body: 'file',
    data: Fields({ file: FileView }),
    refusals: ['picture_refused', 'recording_refused'],
    limited: true,
    runs: 'direct',
  }),
  'POST /api/diary/export': endpoint({
    who: 'member',
    summary:
      'My diary as a file: JSON and CSV whole or of a month, Markdown with pictures (zip) and PDF of a month. Nothing of it is kept.',
    fresh: true,
    banned: 'allowed',
    body: Fields({ format: Format, month: Type.Optional(Month), time_zone: TimeZone }),
    /** `file`: its bytes in base64. */
    data: Fields({ name: Type.String(), type: Type.String(), file: Type.String() }),
    limited: true,
    runs: 'direct',
  }),
} as const
