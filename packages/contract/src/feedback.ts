import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Fields, Flag, Id, ListOf, Nothing, Nullable, Paging, Time } from './shapes.ts'

const Kind = Type.Union([
  Type.Literal('fault'),
  Type.Literal('wish'),
  Type.Literal('content'),
  Type.Literal('money'),
])

/** `closed`: it came to an end without anything having been made. */
const Status = Type.Union([
  Type.Literal('received'),
  Type.Literal('looking'),
  Type.Literal('answered'),
  Type.Literal('done'),
  Type.Literal('closed'),
])

const Words = Prose('kept', { minLength: 1, maxLength: 500, pattern: '\\S' })
/** A number, a mail address or a name elsewhere: one word. */
const Contact = Type.String({ pattern: '^[!-~]{3,80}$' })
const Pictures = Type.Array(Id, { maxItems: 6, uniqueItems: true })
const Word = Type.String({ pattern: '^[0-9a-z][0-9a-z.+-]{0,39}$' })

/** What a device says of itself, shown to the person before it is sent; each part one word, so that nothing private fits in. */
const Device = Fields({
  app: Word,
  browser: Nullable(Word),
  browser_version: Nullable(Type.String({ pattern: '^[0-9]{1,5}$' })),
  system: Nullable(Word),
  /** Width, height and how many pixels to one. */
  screen: Type.String({ pattern: '^[0-9]{1,5}x[0-9]{1,5}@[0-9]{1,2}(\\.[0-9]{1,2})?$' }),
  connection: Word,
  /** The last call that came to nothing: its name in the contract, never what it was called with. 0: no answer at all. */
  failed: Nullable(
    Fields({
      call: Type.String({ pattern: '^(GET|POST) /api/[a-z0-9_/:-]{1,80}$' }),
      status: Type.Integer({ minimum: 0, maximum: 599 }),
      at: Time,
    }),
  ),
})

const Picture = Fields({ id: Id, url: Type.String(), small_url: Type.String() })

const Thread = Fields({
  id: Id,
  /** As it is called between us. */
  number: Type.Integer(),
  kind: Kind,
  status: Status,
  text: Type.String(),
  created_at: Time,
  /** When one of us last wrote. */
  answered_at: Nullable(Time),
  /** Something was said or done that this person has not looked at. */
  is_new: Flag,
})

const ThreadRef = Fields({ id: Id })

export const feedback = {
  'GET /api/feedback/list': endpoint({
    who: 'user',
    banned: 'allowed',
    summary: 'What I told the makers, newest first, and how many of it there are.',
    query: Fields({
      ...Paging,
      state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('answered')])),
    }),
    data: Fields({
      ...ListOf(Thread).properties,
      counts: Fields({ all: Type.Integer(), open: Type.Integer(), answered: Type.Integer() }),
    }),
  }),
  'GET /api/feedback/show': endpoint({
    who: 'user',
    banned: 'allowed',
    summary: 'One thread of mine with all that was said in it.',
    query: ThreadRef,
    data: Fields({
      ...Thread.properties,
      pictures: Type.Array(Picture),
      contact: Nullable(Type.String()),
      device: Nullable(Device),
      /** When somebody took it on. */
      looked_at: Nullable(Time),
      ended_at: Nullable(Time),
      messages: Type.Array(
        Fields({
          id: Id,
          is_team: Flag,
          text: Type.String(),
          at: Time,
          pictures: Type.Array(Picture),
        }),
      ),
      /** Whether the question if it helped is open. */
      may_judge: Flag,
      may_add: Flag,
    }),
  }),
  'POST /api/feedback/send': endpoint({
    who: 'user',
    banned: 'allowed',
    summary: 'Tells the makers something. The same id again is the same thread.',
    body: Fields({
      /** Made on the device. */
      id: Id,
      kind: Kind,
      text: Words,
      pictures: Pictures,
      contact: Nullable(Contact),
      device: Nullable(Device),
    }),
    data: Fields({ id: Id, number: Type.Integer() }),
    refusals: ['picture_refused'],
    limited: true,
  }),
  'POST /api/feedback/add': endpoint({
    who: 'user',
    banned: 'allowed',
    summary: 'Adds a sentence to a thread of mine. The same id again is the same sentence.',
    body: Fields({
      /** Made on the device. */
      id: Id,
      thread_id: Id,
      text: Words,
      pictures: Pictures,
    }),
    data: Nothing,
    refusals: ['picture_refused'],
    limited: true,
  }),
  'POST /api/feedback/judge': endpoint({
    who: 'user',
    banned: 'allowed',
    summary: 'Says whether an answer helped: yes ends the thread, no opens it again.',
    body: Fields({ id: Id, is_helped: Flag }),
    data: Nothing,
  }),
  'POST /api/feedback/read': endpoint({
    who: 'user',
    banned: 'allowed',
    summary: 'Marks a thread of mine as looked at.',
    body: ThreadRef,
    data: Nothing,
  }),
  'POST /api/feedback/upload': endpoint({
    who: 'user',
    banned: 'allowed',
    summary:
      'Keeps a picture (JPEG, PNG, WebP) for what is about to be told. The same id again is the same picture.',
    query: Fields({
      /** Made on the device. */
      id: Id,
    }),
    body: 'picture',
    data: Fields({ picture: Picture }),
    refusals: ['picture_refused'],
    limited: true,
    runs: 'direct',
  }),
} as const
