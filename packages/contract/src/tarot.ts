import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Day, Fields, Flag, Id, ListOf, Nothing, Nullable, Paging, Time, TimeZone } from './shapes.ts'

const Spread = Type.Union([
  Type.Literal('one'),
  Type.Literal('three-times'),
  Type.Literal('three-steps'),
  Type.Literal('relationship'),
  Type.Literal('choice'),
  Type.Literal('celtic-cross'),
])

const Topic = Type.Union([
  Type.Literal('general'),
  Type.Literal('love'),
  Type.Literal('work'),
  Type.Literal('self'),
])

const Suit = Type.Union([
  Type.Literal('major'),
  Type.Literal('wands'),
  Type.Literal('cups'),
  Type.Literal('swords'),
  Type.Literal('coins'),
])

const CardId = Type.String({ pattern: '^(major-[0-9]{2}|(wands|cups|swords|coins)-([0-9]{2}|[a-z]{4,6}))$' })
const Print = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Place = Type.Integer({ minimum: 0, maximum: 77 })

const Asked = {
  spread: Spread,
  topic: Topic,
  /** May be empty: nobody has to ask anything. */
  question: Prose('kept', { maxLength: 120 }),
  time_zone: TimeZone,
}

const LaidCard = Fields({ id: CardId, name: Type.String(), is_reversed: Flag })

const Reading = Fields({
  id: Id,
  spread: Spread,
  topic: Topic,
  question: Type.String(),
  day: Day,
  drawn_at: Time,
  /** Somebody's own cards, typed in: nothing was promised. */
  is_own: Flag,
  cards: Type.Array(LaidCard),
})

const CardHead = Fields({
  id: CardId,
  suit: Suit,
  name: Type.String(),
  keywords: Fields({ upright: Type.Array(Type.String()), reversed: Type.Array(Type.String()) }),
})

const ByTopic = Fields({
  general: Type.String(),
  love: Type.String(),
  work: Type.String(),
  self: Type.String(),
})

const ReadingRef = Fields({ id: Id })

export const tarot = {
  'GET /api/tarot/cards': endpoint({
    who: 'anyone',
    summary: 'All 78 cards by name and keywords, in the order of a new deck.',
    data: Fields({ list: Type.Array(CardHead) }),
  }),
  'GET /api/tarot/card': endpoint({
    who: 'anyone',
    summary: 'One card with all its texts, and how often I have drawn it.',
    query: Fields({ id: CardId }),
    data: Fields({
      ...CardHead.properties,
      upright: ByTopic,
      reversed: ByTopic,
      question: Type.String(),
      drawn_count: Type.Integer(),
      last_drawn: Nullable(Day),
    }),
  }),
  'GET /api/tarot/list': endpoint({
    who: 'user',
    summary: 'My readings, newest first.',
    query: Fields(Paging),
    data: ListOf(Reading),
  }),
  'GET /api/tarot/show': endpoint({
    who: 'user',
    summary: 'One reading of mine, told in the language of the reader.',
    query: ReadingRef,
    data: Fields({
      ...Reading.properties,
      /** How the cards stand to each other as a whole. */
      overview: Type.Array(Type.String()),
      /** By position. */
      parts: Type.Array(
        Fields({
          keywords: Type.Array(Type.String()),
          text: Type.String(),
          /** What the card says together with another of the reading. */
          ties: Type.Array(Type.String()),
        }),
      ),
      /** To oneself, to take along. */
      ask: Type.String(),
      /** All that is needed to shuffle once more and see that nothing was swapped; null where nothing was promised. */
      proof: Nullable(
        Fields({
          promise: Print,
          secret: Print,
          hand: Print,
          cut: Place,
          picks: Type.Array(Place),
          /** The cards in the order of a new deck. */
          deck: Type.Array(CardId),
        }),
      ),
    }),
  }),
  'POST /api/tarot/begin': endpoint({
    who: 'user',
    summary: 'Asks, and gets the promise of a deck before anything is shuffled.',
    body: Fields(Asked),
    data: Fields({
      id: Id,
      promise: Print,
      /** The same was asked today already: that reading. */
      earlier_id: Nullable(Id),
      /** The words sounded like danger: help comes first, and nothing leads on to the cards. */
      is_risk: Flag,
    }),
    limited: true,
  }),
  'POST /api/tarot/draw': endpoint({
    who: 'user',
    summary: 'Lays the cards that were picked, once; asked again it answers with what lies there.',
    body: Fields({
      id: Id,
      /** The print of what the hand did. */
      hand: Print,
      cut: Place,
      /** Places in the fan, in the order of the positions. */
      picks: Type.Array(Place, { minItems: 1, maxItems: 10, uniqueItems: true }),
    }),
    data: ReadingRef,
  }),
  'POST /api/tarot/enter': endpoint({
    who: 'user',
    summary: 'Keeps a reading of cards that lie on a table.',
    body: Fields({
      ...Asked,
      cards: Type.Array(Fields({ id: CardId, is_reversed: Flag }), { minItems: 1, maxItems: 10 }),
    }),
    data: ReadingRef,
    limited: true,
  }),
  'POST /api/tarot/remove': endpoint({
    who: 'user',
    summary: 'Deletes a reading of mine.',
    body: ReadingRef,
    data: Nothing,
  }),
  'POST /api/tarot/picture': endpoint({
    who: 'user',
    summary: 'A reading of mine as a picture, without what was asked; nothing of it is kept.',
    body: Fields({ id: Id, time_zone: TimeZone }),
    data: Fields({ name: Type.String(), type: Type.String(), file: Type.String() }),
    limited: true,
    runs: 'direct',
  }),
} as const
