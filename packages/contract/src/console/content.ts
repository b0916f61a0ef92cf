import { Type } from 'typebox'
import { LongText } from '../blocks.ts'
import { Machine } from '../heard.ts'
import { Fields, Flag, Id, Nullable, Slug, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'
import { Outcome } from './money.ts'
import { Reason } from './reason.ts'

/** What operators write and people read; each is a kind of its own, with one history for one subject. */
export const ContentKind = Type.Enum([
  'article',
  'splash',
  'upgrade',
  'hot_words',
  'assessment',
  'form',
  'activity',
  'hotlines',
  'feature',
  'package',
  'plan',
  'assessment_price',
  'prompt',
  'document',
  'topic',
  'tag',
])

const State = Type.Enum(['draft', 'scheduled', 'live', 'past'])
/** Three languages of the longest text there is, as JSON. */
const bodyBytes = 256 * 1024

/** A little more than a recording may weigh: what is too long is told in words. */
const recordingBytes = 13 * 1024 * 1024
const Language = Type.Enum(['zh-Hans', 'zh-Hant', 'en'])

const Version = Fields({
  id: Id,
  number: Type.Integer(),
  /** Null: it came with the program. */
  by: Nullable(Type.String()),
  at: Time,
  reason: Type.String(),
  state: State,
  publish_at: Nullable(Time),
  published_at: Nullable(Time),
  /** The number of the version it brought back. */
  restores: Nullable(Type.Integer()),
})

const Problem = Fields({
  /** Where it stands in what was written, e.g. markdown.en. */
  field: Type.String(),
  line: Nullable(Type.Integer()),
  text: Type.String(),
})

const FormText = Machine({ minLength: 2, maxLength: 200_000 })

const Changes = Type.Array(
  Fields({
    part: Type.Enum(['words', 'item', 'scale']),
    id: Type.String(),
    how: Type.Enum(['added', 'removed', 'changed', 'moved']),
    before: Type.Array(Type.String()),
    after: Type.Array(Type.String()),
  }),
)

const contentFilter = {
  kind: ContentKind,
  /** Without one: all there is. What was edited comes with the last change first. */
  state: Type.Optional(Type.Enum(['draft', 'scheduled', 'edited'])),
  /** An id, or a part of a title. */
  find: Type.Optional(Machine({ maxLength: 64 })),
}

export const content = {
  'GET /api/admin/content': {
    needs: { right: 'content' },
    summary: 'What there is of a kind, or what of it is a draft or waits for its time, page by page',
    query: Fields({ ...contentFilter, after: Type.Optional(Machine({ maxLength: 200 })) }),
    data: Fields({
      list: Type.Array(
        Fields({
          subject: Type.String(),
          title: Type.String(),
          /** What it is filed under. */
          group: Type.String(),
          is_shown: Flag,
          is_edited: Flag,
          /** Something newer than what people see has been written. */
          has_draft: Flag,
          publish_at: Nullable(Time),
          changed_at: Nullable(Time),
          by: Nullable(Type.String()),
        }),
      ),
      next: Nullable(Type.String()),
      may_add: Flag,
    }),
  },
  'POST /api/admin/content/export': {
    needs: { right: 'content' },
    summary: 'The same rows as a CSV file; that it was made is written down',
    body: Fields(contentFilter),
    data: Fields({ csv: Type.String(), rows: Type.Integer() }),
  },
  'GET /api/admin/content/show': {
    needs: { right: 'content' },
    summary: 'One of them: as people see it, its last version, and all that came before',
    query: Fields({ kind: ContentKind, subject: Slug }),
    data: Fields({
      /** As people see it; null for what was never published. */
      live: Type.Unknown(),
      /** The newest that was written; what is edited on. */
      last: Type.Unknown(),
      /** Of the newest; 0 where nobody has edited it. */
      number: Type.Integer(),
      versions: Type.Array(Version),
      needs_two: Flag,
      /** A second operator has been asked. */
      is_asked: Flag,
    }),
  },
  'GET /api/admin/content/version': {
    needs: { right: 'content' },
    summary: 'One version, whole',
    query: Fields({ id: Id }),
    data: Fields({ number: Type.Integer(), body: Type.Unknown() }),
  },
  'POST /api/admin/content/save': {
    needs: { right: 'content' },
    summary: 'Keeps a new version; nobody else sees it yet',
    bodyBytes,
    body: Fields({
      kind: ContentKind,
      subject: Slug,
      how: Type.Enum(['add', 'change']),
      /** The newest version that the writer has seen: what somebody else has written since is not lost. */
      based_on: Type.Integer({ minimum: 0 }),
      body: Type.Unknown(),
      reason: Reason,
    }),
    data: Fields({ id: Id, number: Type.Integer(), problems: Type.Array(Problem) }),
  },
  'POST /api/admin/content/publish': {
    needs: { right: 'content' },
    summary: 'Shows a version to everybody, now or at a time; asks a second operator where it scores people',
    body: Fields({ id: Id, at: Type.Optional(Time), reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/content/unschedule': {
    needs: { right: 'content' },
    summary: 'A version that waits for its time waits no more',
    body: Fields({ id: Id, reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/content/restore': {
    needs: { right: 'content' },
    summary: 'Brings an earlier version back, as a new one, at once',
    body: Fields({ id: Id, reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/content/convert': {
    needs: { right: 'content' },
    summary: 'Simplified characters as traditional ones, by the table that our own texts are made with',
    bodyBytes,
    body: Fields({ text: Machine({ maxLength: 20_000 }) }),
    data: Fields({ text: Type.String() }),
  },
  'GET /api/admin/articles/choices': {
    needs: { right: 'content' },
    summary: 'What an article or a topic may be filed under, and the assessments it may name',
    data: Fields({
      categories: Type.Array(Fields({ id: Type.String(), name: Type.String() })),
      /** Of assessments and topics. */
      kinds: Type.Array(Fields({ id: Type.String(), name: Type.String() })),
      tests: Type.Array(Fields({ id: Type.String(), name: Type.String() })),
    }),
  },
  'POST /api/admin/articles/preview': {
    needs: { right: 'content' },
    summary: 'Markdown read as it is when it is published: the tree that is shown, or what is wrong with it',
    bodyBytes,
    body: Fields({ markdown: Machine({ maxLength: 20_000 }) }),
    data: Fields({
      title: Type.String(),
      lead: Type.String(),
      text: LongText,
      problem: Nullable(Fields({ line: Nullable(Type.Integer()), text: Type.String() })),
    }),
  },
  'GET /api/admin/articles/recordings': {
    needs: { right: 'articles' },
    summary: 'An article as it was read out: every recording in every language, and what one may weigh',
    query: Fields({ id: Slug }),
    data: Fields({
      list: Type.Array(
        Fields({
          id: Id,
          language: Language,
          /** Where it can be heard. */
          address: Type.String(),
          seconds: Type.Integer(),
          bytes: Type.Integer(),
          by: Type.String(),
          at: Time,
          /** People hear this one. */
          is_heard: Flag,
          /** The text that was read out is the one people see. */
          is_of_text: Flag,
        }),
      ),
      most_bytes: Type.Integer(),
      most_minutes: Type.Integer(),
    }),
  },
  'POST /api/admin/articles/record': {
    needs: { right: 'articles' },
    summary: 'Takes a recording (MP3, AAC, Opus); from now on it is heard instead of a voice of the browser',
    bodyBytes: recordingBytes,
    query: Fields({ id: Slug, language: Language, reason: Reason }),
    body: 'file',
    data: Fields({ id: Id }),
  },
  'POST /api/admin/articles/hear': {
    needs: { right: 'articles' },
    summary: 'Lets people hear an earlier recording again',
    body: Fields({ id: Id, reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/articles/unrecord': {
    needs: { right: 'articles' },
    summary: 'Removes a recording for good; where it was heard a voice of the browser reads again',
    body: Fields({ id: Id, reason: Reason }),
    data: Outcome,
  },
  'GET /api/admin/instruments/check': {
    needs: { right: 'instruments' },
    summary: 'What an assessment is: kind, licence, every version; and its golden vectors, worked out now',
    query: Fields({ id: Slug }),
    data: Fields({
      name: Type.String(),
      /** Where people meet it. */
      address: Type.String(),
      kind: Type.String(),
      version: Type.String(),
      licence: Fields({
        status: Type.String(),
        holder: Type.String(),
        terms: Type.String(),
        wording: Type.String(),
        is_commercial: Flag,
      }),
      items: Type.Integer(),
      scales: Type.Integer(),
      taken: Type.Integer(),
      versions: Type.Array(Fields({ version: Type.String(), since: Time })),
      vectors: Type.Integer(),
      problems: Type.Array(Type.String()),
    }),
  },
  'POST /api/admin/instruments/read_form': {
    needs: { right: 'instruments' },
    summary: 'Reads a FHIR Questionnaire and says what it would become, and what keeps it from being shown',
    bodyBytes,
    body: Fields({ form: FormText }),
    data: Fields({
      /** Why it is no form of ours; null where it was read. */
      refused: Nullable(Type.String()),
      id: Type.String(),
      name: Type.String(),
      items: Type.Integer(),
      options: Type.Integer(),
      scales: Type.Integer(),
      notes: Type.Array(Type.String()),
      problems: Type.Array(Type.String()),
    }),
  },
  'POST /api/admin/instruments/compare_forms': {
    needs: { right: 'instruments' },
    summary: 'What is otherwise in a form than in an earlier one, question by question',
    bodyBytes: 2 * bodyBytes,
    body: Fields({ before: Nullable(FormText), after: FormText }),
    data: Fields({
      /** Why one of them cannot be read; null where both were. */
      refused: Nullable(Type.String()),
      changes: Changes,
    }),
  },
  'GET /api/admin/instruments/changes': {
    needs: { right: 'instruments' },
    summary: 'What a version of an assessment changed against the one before it, question by question',
    query: Fields({ id: Slug, version: Machine({ maxLength: 32 }) }),
    data: Fields({ before: Nullable(Type.String()), changes: Changes }),
  },
  'GET /api/admin/norms': {
    needs: { right: 'instruments' },
    summary: 'Norms of our own people: drafts, those that reports show, and earlier ones, with their figures',
    data: Fields({
      list: Type.Array(
        Fields({
          id: Id,
          table_id: Slug,
          name: Type.String(),
          version: Type.String(),
          /** A draft of a wording that is not in force any more is shown to nobody, even published. */
          is_in_force: Flag,
          language: Language,
          people: Type.Integer(),
          state: Type.Enum(['draft', 'shown', 'ended']),
          made_at: Time,
          published_at: Nullable(Time),
          ended_at: Nullable(Time),
          /** Whether a second operator is waited for. */
          is_asked: Flag,
          scales: Type.Array(
            Fields({
              id: Type.String(),
              name: Type.String(),
              n: Type.Integer(),
              mean: Type.Number(),
              sd: Type.Number(),
              alpha: Nullable(Type.Number()),
            }),
          ),
        }),
      ),
    }),
  },
  'POST /api/admin/norms/publish': {
    needs: { right: 'instruments' },
    fresh: true,
    summary: 'Asks that reports show a draft; a second operator confirms',
    body: Fields({ id: Id, reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/norms/end': {
    needs: { right: 'instruments' },
    fresh: true,
    summary: 'Reports show a norm no more',
    body: Fields({ id: Id, reason: Reason }),
    data: Outcome,
  },
  'POST /api/admin/activities/cancel': {
    needs: { right: 'activities' },
    fresh: true,
    summary: 'Calls an activity off: everybody is told, what was paid goes back',
    body: Fields({ id: Slug, reason: Reason }),
    data: Outcome,
  },
} as const satisfies ConsoleMap
