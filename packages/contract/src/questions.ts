import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Fields, Flag, Id, Named, Nothing, Nullable, Paging, Slug, Time } from './shapes.ts'

/** Everybody, without a name or with one; or the author and one counselor alone. */
const SeenBy = Type.Enum(['anonymous', 'named', 'private'])
const State = Type.Enum(['shown', 'held', 'removed'])

/** A counselor as one who answers. */
const Answerer = Fields({
  id: Slug,
  name: Type.String(),
  /** The drawing that stands for them. */
  portrait: Slug,
  /** What they are registered as, and how they work. */
  line: Type.String(),
  is_demo: Flag,
})

const QuestionCard = Fields({
  id: Id,
  topics: Type.Array(Named),
  title: Type.String(),
  /** Null: nobody is told who asked. */
  asker: Nullable(Fields({ name: Type.String(), avatar: Nullable(Type.String()) })),
  is_mine: Flag,
  is_demo: Flag,
  seen_by: SeenBy,
  state: State,
  /** Distressing to read: folded until opened. */
  is_folded: Flag,
  answer_count: Type.Integer(),
  helpful_count: Type.Integer(),
  same_count: Type.Integer(),
  asked_at: Time,
  answered_at: Nullable(Time),
  /** How the best answer begins, or the first. */
  answer: Nullable(Fields({ answerer: Answerer, text: Type.String() })),
})

/** What was said under an answer afterwards, by the one who asked or the one who answered. */
const Message = Fields({
  id: Id,
  is_counselor: Flag,
  text: Type.String(),
  state: State,
  at: Time,
})

const Answer = Fields({
  id: Id,
  answerer: Answerer,
  is_mine: Flag,
  text: Type.String(),
  state: State,
  helpful_count: Type.Integer(),
  is_helpful: Flag,
  is_best: Flag,
  at: Time,
  messages: Type.Array(Message),
  may_add: Flag,
})

const Pages = <T extends typeof QuestionCard>(item: T) => ({
  list: Type.Array(item),
  page: Type.Integer(),
  per_page: Type.Integer(),
  has_more: Type.Boolean(),
})

const Words = Prose('published', { minLength: 1, maxLength: 2000 })

export const questions = {
  'GET /api/question/list': endpoint({
    who: 'anyone',
    reads: 'replica',
    summary: 'Questions that everybody may read.',
    query: Fields({
      ...Paging,
      topic: Type.Optional(Slug),
      /** Newest first, answered last first, or what helped most first. */
      sort: Type.Optional(Type.Enum(['newest', 'answered', 'helpful'])),
    }),
    data: Fields({ ...Pages(QuestionCard), topics: Type.Array(Named) }),
  }),
  'GET /api/question/choices': endpoint({
    who: 'anyone',
    summary: 'What one can choose from when asking: topics, and counselors who answer in private.',
    query: Fields({ topic: Type.Optional(Slug) }),
    data: Fields({ topics: Type.Array(Named), counselors: Type.Array(Answerer) }),
  }),
  'GET /api/question/show': endpoint({
    who: 'anyone',
    summary: 'One question and its answers; a private one only for its author and the counselor it is for.',
    query: Fields({ id: Id }),
    data: Fields({
      ...QuestionCard.properties,
      text: Type.String(),
      /** Of a private one: for whom it is. */
      counselor: Nullable(Answerer),
      answers: Type.Array(Answer),
      is_followed: Flag,
      /** I am a counselor who has not answered it yet. */
      may_answer: Flag,
      /** A way on: an assessment and an article about its topic. */
      also: Type.Array(Fields({ kind: Type.Enum(['table', 'article']), id: Slug, title: Type.String() })),
    }),
  }),
  'GET /api/question/mine': endpoint({
    who: 'member',
    summary: 'What I asked, what I follow, or what waits for me to answer as a counselor.',
    query: Fields({ ...Paging, part: Type.Optional(Type.Enum(['asked', 'followed', 'waiting'])) }),
    data: Fields({ ...Pages(QuestionCard), asked: Type.Integer(), is_counselor: Flag }),
  }),
  'POST /api/question/ask': endpoint({
    who: 'member',
    summary: 'Asks. Sent twice under one id it is one question.',
    body: Fields({
      /** Made on the device. */
      id: Id,
      title: Prose('published', { minLength: 1, maxLength: 60 }),
      text: Prose('published', { maxLength: 800 }),
      topics: Type.Array(Slug, { minItems: 1, maxItems: 2 }),
      seen_by: SeenBy,
      /** For whom a private one is. */
      counselor_id: Type.Optional(Slug),
    }),
    data: Fields({ id: Id, state: State, needs_help: Flag }),
    refusals: ['counselor_gone'],
    limited: true,
  }),
  'POST /api/question/answer': endpoint({
    who: 'member',
    summary: 'Answers as a counselor, once a question; what is said later goes under the answer.',
    body: Fields({ id: Id, question_id: Id, text: Words }),
    data: Fields({ id: Id, state: State }),
    limited: true,
  }),
  'POST /api/question/add': endpoint({
    who: 'member',
    summary: 'Goes on under an answer: who asked, or who answered.',
    body: Fields({ id: Id, answer_id: Id, text: Words }),
    data: Fields({ id: Id, state: State }),
    limited: true,
  }),
  'POST /api/question/helpful': endpoint({
    who: 'member',
    summary: 'Says that an answer helps, or takes that back.',
    body: Fields({ answer_id: Id, is_helpful: Flag }),
    data: Fields({ helpful_count: Type.Integer() }),
  }),
  'POST /api/question/best': endpoint({
    who: 'member',
    summary: 'Marks the answer that helped the one who asked most, or takes the mark away.',
    body: Fields({ answer_id: Id, is_best: Flag }),
    data: Nothing,
  }),
  'POST /api/question/follow': endpoint({
    who: 'member',
    summary: 'Says "me too" and is told of answers, or takes that back.',
    body: Fields({ id: Id, is_followed: Flag }),
    data: Fields({ same_count: Type.Integer() }),
  }),
  'POST /api/question/report': endpoint({
    who: 'member',
    summary: 'Tells us that a question, or an answer to it, should be looked at.',
    body: Fields({
      id: Id,
      answer_id: Type.Optional(Id),
      reason: Type.Enum(['hurtful', 'advert', 'private', 'danger', 'other']),
    }),
    data: Nothing,
    limited: true,
  }),
  'POST /api/question/delete': endpoint({
    who: 'member',
    summary: 'Takes a question of mine back: my words are gone, its answers are shown to nobody.',
    body: Fields({ id: Id }),
    data: Nothing,
  }),
} as const
