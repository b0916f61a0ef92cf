import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Day, Fields, Flag, Id, ListOf, Nothing, Nullable, Paging, Slug } from './shapes.ts'

/** In the dream itself; each has a tone in `content/dreams`. */
const Feeling = Type.Union([
  Type.Literal('fear'),
  Type.Literal('rushed'),
  Type.Literal('helpless'),
  Type.Literal('sad'),
  Type.Literal('lonely'),
  Type.Literal('longing'),
  Type.Literal('angry'),
  Type.Literal('ashamed'),
  Type.Literal('guilty'),
  Type.Literal('disgusted'),
  Type.Literal('happy'),
  Type.Literal('moved'),
  Type.Literal('free'),
  Type.Literal('calm'),
  Type.Literal('relieved'),
  Type.Literal('curious'),
  Type.Literal('puzzled'),
  Type.Literal('numb'),
])

const told = {
  /** The morning it was remembered on. */
  day: Day,
  feelings: Type.Array(Feeling, { maxItems: 6 }),
  /** On waking: 5 is very well, 1 is hard. */
  mood: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  is_recurring: Flag,
  is_nightmare: Flag,
  /** 1: a few pieces, 3: as if awake. */
  vividness: Nullable(Type.Integer({ minimum: 1, maximum: 3 })),
}

const DreamRef = Fields({ id: Id })

/** Several ways of looking at one thing a dream may show. */
const views = {
  image: Type.String(),
  emotion: Type.String(),
  day: Type.String(),
  culture: Type.String(),
  ask: Type.String(),
}

/** Of these symbols one stood in `dreams` of mine. */
const Symbol = Fields({
  id: Type.String(),
  name: Type.String(),
  family: Type.String(),
  /** As the dream says it, where it stands first. */
  said: Type.String(),
  is_denied: Flag,
  dreams: Type.Integer(),
  ...views,
  /** Only where it comes back. */
  recurring: Nullable(Type.String()),
})

const Named = Fields({ id: Type.String(), name: Type.String() })

const steps = (long: number) => ({
  /** Where it turns. */
  turn: Prose('dreamt', { maxLength: 600 }),
  /** What would be otherwise. */
  change: Prose('dreamt', { maxLength: 600 }),
  /** As it is dreamt from now on. */
  story: Prose('dreamt', { maxLength: long }),
  /** What is seen, heard and felt in it. */
  senses: Prose('dreamt', { maxLength: 600 }),
})

const Rehearsal = Fields({
  turn: Type.String(),
  change: Type.String(),
  story: Type.String(),
  senses: Type.String(),
  practised: Type.Array(Day),
})

const longestDream = 4_000

export const dreams = {
  'POST /api/dream/save': endpoint({
    who: 'user',
    summary: 'Keeps a dream of mine, or changes one.',
    body: Fields({
      id: Type.Optional(Id),
      text: Prose('dreamt', { minLength: 1, maxLength: longestDream, pattern: '\\S' }),
      ...told,
    }),
    bodyBytes: 65_536,
    data: DreamRef,
    limited: true,
  }),
  'GET /api/dream/list': endpoint({
    who: 'user',
    summary: 'My dreams, newest first.',
    query: Fields(Paging),
    data: ListOf(Fields({ id: Id, ...told, title: Type.String(), symbols: Type.Array(Named) })),
  }),
  'GET /api/dream/show': endpoint({
    who: 'user',
    summary: 'One dream of mine, the symbols in it, and a reading.',
    query: DreamRef,
    data: Fields({
      id: Id,
      ...told,
      text: Type.String(),
      /** By UTF-16 units, in order, without overlaps. */
      spans: Type.Array(Fields({ start: Type.Integer(), end: Type.Integer(), id: Type.String() })),
      /** Strongest first. */
      symbols: Type.Array(Symbol),
      reading: Fields({
        headline: Type.String(),
        opening: Type.Array(Type.String()),
        questions: Type.Array(Type.String()),
        thing: Type.String(),
      }),
      rehearsal: Nullable(Rehearsal),
    }),
  }),
  'POST /api/dream/remove': endpoint({
    who: 'user',
    summary: 'Takes a dream away; it can be brought back for 30 days.',
    body: DreamRef,
    data: Nothing,
  }),
  'POST /api/dream/restore': endpoint({
    who: 'user',
    summary: 'Brings a dream back.',
    body: DreamRef,
    data: Nothing,
  }),
  'POST /api/dream/rehearse': endpoint({
    who: 'user',
    summary: 'How a nightmare is dreamt otherwise, and on which days that was practised.',
    body: Fields({ id: Id, ...steps(longestDream), practised_on: Nullable(Day) }),
    bodyBytes: 65_536,
    data: Fields({ rehearsal: Rehearsal }),
  }),
  'GET /api/dream/symbol': endpoint({
    who: 'anyone',
    summary: 'What people see in one thing that dreams show; nothing is foretold.',
    query: Fields({ id: Slug }),
    data: Fields({ id: Slug, name: Type.String(), ...views }),
  }),
  'GET /api/dream/patterns': endpoint({
    who: 'user',
    summary: 'What comes back in my dreams, and how I woke from them.',
    /** Beside it what my diary says of those days; only where I ask for it. */
    query: Fields({ is_with_diary: Type.Optional(Flag) }),
    data: Fields({
      dreams: Type.Integer(),
      with_mood: Type.Integer(),
      /** So many dreams more until something is said; 0 where it is. */
      missing: Type.Integer(),
      symbols: Type.Array(
        Fields({
          id: Type.String(),
          name: Type.String(),
          dreams: Type.Integer(),
          /** How many of them I woke from with each face, from 1 to 5; null with too few to show. */
          moods: Nullable(Type.Array(Type.Integer())),
          /** How many of those days have each face in my diary; null with too few, or where it was not asked for. */
          diary: Nullable(Type.Array(Type.Integer())),
        }),
      ),
    }),
  }),
  'POST /api/dream/draw': endpoint({
    who: 'user',
    summary: 'The reading of a dream of mine as a picture, without its text; nothing of it is kept.',
    body: DreamRef,
    data: Fields({ name: Type.String(), type: Type.String(), file: Type.String() }),
    limited: true,
    runs: 'direct',
  }),
} as const
