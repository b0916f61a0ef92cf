import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine, Prose } from './heard.ts'
import { Fields, Flag, Id, ListOf, Nothing, Nullable, Paging, Resumption, Time, TimeZone } from './shapes.ts'

/** Ways of talking, not persons. */
const Manner = Type.Union([Type.Literal('listen'), Type.Literal('sort'), Type.Literal('night')])

/** What a tap means, e.g. `begin:ground`, `value:80`, `way:listen`, `done`. */
const Act = Type.String({
  pattern: '^(begin:[a-z-]{2,30}|value:[0-9]{1,3}|way:(listen|sort|do)|done|skip|stop|resume)$',
})

const Chip = Fields({
  kind: Type.Union([
    Type.Literal('yes'),
    Type.Literal('no'),
    Type.Literal('skip'),
    Type.Literal('stop'),
    Type.Literal('go_on'),
    Type.Literal('exercises'),
    Type.Literal('human'),
    Type.Literal('resume'),
    /** The three ways on. */
    Type.Literal('listen'),
    Type.Literal('sort'),
    Type.Literal('do'),
  ]),
})

/** An exercise as it stood after a message. */
const ExerciseCard = Fields({
  id: Type.String(),
  title: Type.String(),
  minutes: Type.Integer(),
  step: Type.Integer(),
  steps: Type.Integer(),
  kind: Type.Union([
    Type.Literal('say'),
    Type.Literal('words'),
    Type.Literal('scale'),
    Type.Literal('breath'),
    Type.Literal('done'),
  ]),
  /** Seconds in, held, out, held. */
  rhythm: Nullable(Type.Array(Type.Integer())),
  rounds: Type.Integer(),
  rows: Type.Array(Fields({ label: Type.String(), text: Type.String() })),
})

const Source = Type.Union([
  Type.Literal('reports'),
  Type.Literal('moods'),
  Type.Literal('plan'),
  Type.Literal('said'),
])

const Message = Fields({
  id: Id,
  /** Its place in the conversation. */
  place: Type.Integer(),
  is_own: Flag,
  /** `writing`: more is to come by the stream · `stopped` by the person · `cut`: something failed, this is not all. */
  status: Type.Union([
    Type.Literal('whole'),
    Type.Literal('writing'),
    Type.Literal('stopped'),
    Type.Literal('cut'),
  ]),
  text: Type.String(),
  /** Who wrote it; null where the person did. `fixed`: words that wait for no model. */
  by: Nullable(Type.Union([Type.Literal('guide'), Type.Literal('model'), Type.Literal('fixed')])),
  /** Real people are shown with it. */
  help: Nullable(Type.Union([Type.Literal('self'), Type.Literal('now'), Type.Literal('friend')])),
  card: Nullable(ExerciseCard),
  chips: Type.Array(Chip),
  suggestion: Nullable(
    Type.Union([Type.Literal('test'), Type.Literal('article'), Type.Literal('human'), Type.Literal('diary')]),
  ),
  /** What the person has let be known and this was taken from. */
  used: Nullable(Source),
  at: Time,
})

const Chat = Fields({
  id: Id,
  title: Type.String(),
  manner: Manner,
  is_pinned: Flag,
  /** The beginning of what was said last. */
  last: Type.String(),
  /** The title of the last exercise that was brought to its end. */
  exercise: Nullable(Type.String()),
  updated_at: Time,
})

/** Whether there is a conversation to be had now, and why not. */
const Standing = Fields({
  closed: Nullable(
    Type.Union([
      Type.Literal('birth_year'),
      Type.Literal('too_young'),
      Type.Literal('night'),
      Type.Literal('time_up'),
    ]),
  ),
  /** Under 18: no manners, no late hours, an hour a day. */
  is_minor: Flag,
  /** Null where the built-in guide is all there is. */
  provider: Nullable(Type.String()),
})

const Known = Fields({
  is_reports: Flag,
  is_moods: Flag,
  is_plan: Flag,
  is_said: Flag,
  items: Type.Array(
    Fields({
      /** Of what was said, to be forgotten by; null for what belongs to another page. */
      id: Nullable(Id),
      source: Source,
      text: Type.String(),
      at: Nullable(Time),
    }),
  ),
  /** Null where the written guide is all there is. */
  model: Nullable(Fields({ name: Type.String(), is_agreed: Flag })),
})

const Said = Prose('kept', { minLength: 1, maxLength: 2000, pattern: '\\S' })
const ChatRef = Fields({ id: Id })

export const companion = {
  'GET /api/chat/list': endpoint({
    who: 'user',
    summary:
      'My conversations with the companion, pinned first, then the newest; or those in which a word is.',
    query: Fields({
      ...Paging,
      q: Type.Optional(Prose('search', { maxLength: 60 })),
      time_zone: Type.Optional(TimeZone),
    }),
    data: Fields({ ...ListOf(Chat).properties, standing: Standing }),
  }),
  'GET /api/chat/show': endpoint({
    who: 'user',
    summary: 'The last messages of a conversation of mine, or those before a place in it.',
    query: Fields({ id: Id, before: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })) }),
    data: Fields({ chat: Chat, messages: Type.Array(Message), has_more: Type.Boolean() }),
  }),
  'POST /api/chat/say': endpoint({
    feature: 'chat.say',
    who: 'user',
    summary:
      'Says something to the companion; the first message begins the conversation. The same id again is the same message. Danger is answered here, before anything is streamed.',
    body: Fields({
      /** Made on the device. */
      id: Id,
      chat_id: Id,
      manner: Manner,
      text: Said,
      act: Type.Optional(Act),
      /** Takes the place of my last message and of what was answered to it. */
      is_instead: Type.Optional(Flag),
      time_zone: TimeZone,
    }),
    data: Fields({
      chat: Chat,
      /** Mine, then the words that wait for no model, if there are any. */
      messages: Type.Array(Message),
      /** What the stream tells. */
      reply_id: Id,
    }),
    refusals: ['feature_off', 'birth_year_needed', 'too_young', 'chat_closed'],
    limited: true,
  }),
  'GET /api/chat/reply': endpoint({
    who: 'user',
    runs: 'stream',
    summary:
      'An answer of the companion, sentence by sentence; a lost connection is taken up after the last.',
    query: Fields({ id: Id, ...Resumption }),
    events: {
      piece: Fields({ text: Type.String() }),
      /** The answer as it is kept; what came before counts no more. */
      whole: Message,
    },
  }),
  'POST /api/chat/birth_year': endpoint({
    who: 'user',
    summary: 'Tells the year I was born, which is asked once before the first conversation.',
    body: Fields({ birth_year: Type.Integer({ minimum: 1900, maximum: 2100 }) }),
    data: Nothing,
  }),
  'POST /api/chat/stop': endpoint({
    who: 'user',
    summary: 'Stops an answer that is being written; what has been shown stays.',
    body: ChatRef,
    data: Nothing,
  }),
  'POST /api/chat/retry': endpoint({
    who: 'user',
    summary:
      'Asks for another answer to my last message in place of the one that was given; danger is answered only once.',
    body: Fields({ chat_id: Id, time_zone: TimeZone }),
    data: Fields({ reply_id: Id }),
    refusals: ['birth_year_needed', 'too_young', 'chat_closed'],
    limited: true,
  }),
  'GET /api/chat/known': endpoint({
    who: 'user',
    summary: 'All that the companion knows of me, where each comes from, and what I have allowed.',
    query: Fields({ time_zone: Type.Optional(TimeZone) }),
    data: Known,
  }),
  'POST /api/chat/consent': endpoint({
    who: 'user',
    summary:
      'Allows, or takes back, one thing that the companion may know, or that my words go to the model of that name.',
    body: Fields({
      is_reports: Type.Optional(Flag),
      is_moods: Type.Optional(Flag),
      is_plan: Type.Optional(Flag),
      is_said: Type.Optional(Flag),
      /** The name that was shown; null takes it back. */
      model: Type.Optional(Nullable(Machine({ maxLength: 80 }))),
    }),
    data: Nothing,
    refusals: ['not_configured'],
  }),
  'POST /api/chat/forget': endpoint({
    who: 'user',
    summary: 'Forgets one thing that the companion remembers, or all of them.',
    body: Fields({ id: Nullable(Id) }),
    data: Nothing,
  }),
  'GET /api/chat/sent': endpoint({
    who: 'user',
    summary: 'Word for word what went to the model for an answer of it.',
    query: ChatRef,
    data: Fields({
      model: Type.String(),
      lines: Type.Array(Fields({ role: Type.String(), text: Type.String() })),
    }),
  }),
  'POST /api/chat/change': endpoint({
    who: 'user',
    summary: 'Renames, pins or unpins a conversation of mine.',
    body: Fields({
      id: Id,
      title: Type.Optional(Prose('kept', { minLength: 1, maxLength: 40, pattern: '\\S' })),
      is_pinned: Type.Optional(Flag),
    }),
    data: Nothing,
  }),
  'POST /api/chat/delete': endpoint({
    who: 'user',
    banned: 'allowed',
    summary: 'Deletes a conversation of mine, or all of them.',
    body: Fields({ id: Nullable(Id) }),
    data: Nothing,
  }),
  'GET /api/chat/export': endpoint({
    who: 'user',
    summary: 'A conversation as a text that says which words are a machine’s.',
    query: ChatRef,
    data: Fields({ name: Type.String(), text: Type.String() }),
  }),
} as const
