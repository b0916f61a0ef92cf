import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { Fields, Flag, Id, Nullable, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'

export const ReviewKind = Type.Union([
  Type.Literal('comment'),
  Type.Literal('question'),
  Type.Literal('feedback'),
  Type.Literal('evaluation'),
  Type.Literal('counselor'),
  Type.Literal('organization'),
])
const Which = { kind: ReviewKind, id: Id }

const Waiting = Fields({
  ...Which,
  /** The beginning of the words; of what is sealed, its kind or number alone. */
  excerpt: Type.String(),
  since: Time,
  /** Sounds like danger, or was reported by many: first. */
  is_first: Flag,
  /** Who works on it. */
  held_by: Nullable(Type.String()),
  is_mine: Flag,
  /** A colleague asked for another look. */
  is_asked: Flag,
  /** Decided by one of us; a second operator has to confirm. */
  is_second: Flag,
})

const Said = Fields({ is_team: Flag, text: Type.String(), at: Time })

const Item = Fields({
  ...Which,
  /** What it is about: the id of a test, the title of a question, the number of a thread. */
  about: Type.String(),
  /** question, answer, follow-up; comment, reply; fault, wish, content, money. */
  sort: Type.String(),
  state: Type.String(),
  text: Type.String(),
  since: Time,
  stars: Nullable(Type.Integer()),
  is_folded: Flag,
  is_first: Flag,
  /** What readers reported it for. */
  reports: Type.Array(Fields({ reason: Type.String(), count: Type.Integer() })),
  /** What was said in a thread after the first words. */
  messages: Type.Array(Said),
  contact: Nullable(Type.String()),
  device: Nullable(Type.String()),
  /** What somebody told of themselves in a form, each by its name. */
  facts: Type.Array(Fields({ name: Type.String(), text: Type.String() })),
  /** Pictures and papers: each is looked at by itself, and each look is written down. */
  pictures: Type.Array(Type.String()),
  held_by: Nullable(Type.String()),
  is_mine: Flag,
})

const Reply = Machine({ minLength: 1, maxLength: 2_000 })

export const review = {
  'GET /api/admin/review/list': {
    needs: 'operator',
    summary: 'What waits for a human, the most urgent first; only kinds this operator may decide',
    query: Fields({ kind: Type.Optional(ReviewKind) }),
    data: Fields({
      list: Type.Array(Waiting),
      counts: Type.Array(Fields({ kind: ReviewKind, count: Type.Integer() })),
      /** What this operator decided in the last ten minutes, the newest first. */
      undoable: Type.Array(Fields({ id: Id, kind: ReviewKind, decision: Type.String(), until: Time })),
      decided_today: Type.Integer(),
    }),
  },
  'POST /api/admin/review/open': {
    needs: 'operator',
    summary: 'Takes one to look at, for five minutes; what is sealed is opened, and that is written down',
    body: Fields(Which),
    data: Item,
  },
  'POST /api/admin/review/picture': {
    needs: 'operator',
    summary: 'One picture or paper of what is looked at; that it was seen is written down',
    body: Fields({ ...Which, picture: Id }),
    data: Fields({ url: Type.String() }),
  },
  'POST /api/admin/review/decide': {
    needs: 'operator',
    summary: 'Shows, folds, removes, answers or ends what is waiting',
    body: Fields({
      ...Which,
      decision: Type.Union([
        Type.Literal('accept'),
        Type.Literal('fold'),
        Type.Literal('remove'),
        Type.Literal('answer'),
        Type.Literal('done'),
        Type.Literal('close'),
        Type.Literal('supervise'),
        Type.Literal('more'),
        Type.Literal('refuse'),
        Type.Literal('refuse_proof'),
        Type.Literal('refuse_unclear'),
        Type.Literal('refuse_unsuitable'),
      ]),
      text: Type.Optional(Reply),
      reason: Type.Optional(Machine({ maxLength: 200 })),
    }),
    data: Fields({
      /** Done, or waiting for a second operator. */
      state: Type.Union([Type.Literal('done'), Type.Literal('asked')]),
      undo_id: Nullable(Id),
      until: Nullable(Time),
    }),
  },
  'POST /api/admin/review/ask': {
    needs: 'operator',
    summary: 'Lets it go and asks a colleague to look',
    body: Fields(Which),
    data: Fields({}),
  },
  'POST /api/admin/review/undo': {
    needs: 'operator',
    summary: 'Takes back one’s own decision of the last ten minutes',
    body: Fields({ id: Id }),
    data: Fields(Which),
  },
} as const satisfies ConsoleMap
