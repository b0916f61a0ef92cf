import { Type } from 'typebox'
import { CounselorFace, Mode } from './counselors.ts'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Rating } from './rating.ts'
import { Fields, Flag, Id, ListOf, Nothing, Nullable, Paging, Slug, Time } from './shapes.ts'

/** From not at all to very much. */
const Degree = Type.Integer({ minimum: 1, maximum: 5 })
const Again = Type.Enum(['yes', 'unsure', 'other'])
/** `everyone`: without a name, after one of us has read it · `us`: on no page. */
const SeenBy = Type.Enum(['everyone', 'us'])
const WordsState = Type.Enum(['held', 'shown', 'removed'])

/** Nothing of it has to be answered. */
const choices = {
  /** I was heard · we spoke of what I wanted to · the way suits me. */
  heard: Nullable(Degree),
  on_topic: Nullable(Degree),
  fit: Nullable(Degree),
  again: Nullable(Again),
  seen_by: SeenBy,
}

const Evaluation = Fields({
  ...choices,
  words: Type.String(),
  words_state: Nullable(WordsState),
  answer: Nullable(Type.String()),
  changed_at: Time,
})

const Said = Fields({
  id: Id,
  /** How often the author had met the counselor by then. */
  nth: Type.Integer(),
  words: Type.String(),
  is_folded: Flag,
  answer: Nullable(Type.String()),
  /** Whoever asks is the counselor. */
  may_answer: Flag,
})

export const evaluations = {
  'GET /api/reservation/evaluation': endpoint({
    who: 'member',
    summary: 'A session of mine that took place, and what I said of it.',
    query: Fields({ id: Id }),
    data: Fields({
      counselor: CounselorFace,
      gender: Type.Enum(['female', 'male']),
      service_id: Slug,
      title: Type.String(),
      starts_at: Time,
      ends_at: Time,
      mode: Mode,
      nth: Type.Integer(),
      may_change: Flag,
      change_until: Time,
      mine: Nullable(Evaluation),
    }),
  }),
  'POST /api/reservation/evaluate': endpoint({
    who: 'member',
    summary: 'Says how a session was; once a session, and changed for seven days.',
    body: Fields({ id: Id, ...choices, words: Prose('published', { maxLength: 300 }) }),
    data: Nothing,
    limited: true,
  }),
  'GET /api/counselor/evaluations': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'What people said of sessions with a counselor, without a name.',
    query: Fields({ ...Paging, id: Slug }),
    data: Fields({ ...ListOf(Said).properties, rating: Nullable(Rating) }),
  }),
  'POST /api/counselor/evaluation/answer': endpoint({
    who: 'member',
    summary: 'The counselor answers what was said of a session; writing again changes it.',
    body: Fields({ id: Id, words: Prose('published', { maxLength: 300 }) }),
    data: Fields({ state: WordsState }),
    limited: true,
  }),
} as const
