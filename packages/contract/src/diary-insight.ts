import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Day, Fields, Flag, Id, Nullable } from './shapes.ts'

const Count = Type.Integer()
const Average = Nullable(Type.Number())

/** By days of the last week, month or year, or all there are. */
const Span = Type.Union([
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('year'),
  Type.Literal('all'),
])

const Point = Fields({
  /** The first day it stands for. */
  day: Day,
  mean: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  days: Count,
  /** The mean of the seven days around it. */
  around: Average,
})

const Part = Fields({ mean: Average, days: Count })
const PartOfDay = Fields({
  part: Type.Union([
    Type.Literal('morning'),
    Type.Literal('afternoon'),
    Type.Literal('evening'),
    Type.Literal('night'),
  ]),
  mean: Average,
  days: Count,
})

const Word = Fields({ id: Type.String(), days: Count })

/** `sleep`: nights longer than half of one's own. `weekend`: Saturday and Sunday. */
const What = Type.Union([
  Type.Literal('activity'),
  Type.Literal('emotion'),
  Type.Literal('sleep'),
  Type.Literal('weekend'),
])

const Together = Fields({
  what: What,
  /** Of an activity or emotion; else the same as `what`. */
  id: Type.String(),
  /** How much better days with it are, on the scale of the faces, and the 95 % interval of that. */
  difference: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  days_with: Count,
  days_without: Count,
  /** It stands out of all that were tried. */
  is_clear: Flag,
})

const Missing = Fields({
  what: What,
  id: Type.String(),
  days_with: Count,
  /** So many days more, with it or without, until something can be said. */
  missing: Count,
})

const Side = Fields({ mean: Type.Number(), days: Count, low_days: Count })

const Notice = Fields({
  direction: Type.Union([Type.Literal('lower'), Type.Literal('higher')]),
  recent: Side,
  baseline: Side,
})

const Statistics = Fields({
  /** All days with an entry. */
  recorded_days: Count,
  /** The newest of them, oldest first, with the face nearest to their average. */
  latest: Type.Array(Fields({ day: Day, face: Count })),
  from: Day,
  to: Day,
  step: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
  /** Days with an entry in this span. */
  days: Count,
  curve: Type.Array(Point),
  /** How many days had each face, from 1 to 5. */
  faces: Type.Array(Count),
  /** Monday first. */
  weekdays: Type.Array(Part),
  times: Type.Array(PartOfDay),
  sleep: Fields({ hours: Average, shortest: Average, longest: Average, days: Count }),
  words: Fields({ emotions: Type.Array(Word), activities: Type.Array(Word) }),
  /** Two empty days in a row are forgiven. */
  streak: Fields({ current: Count, longest: Count }),
  /** Of the last year, whatever the span. */
  together: Fields({ days: Count, list: Type.Array(Together), missing: Type.Array(Missing) }),
  change: Fields({
    state: Type.Union([
      Type.Literal('waiting'),
      Type.Literal('quiet'),
      Type.Literal('changed'),
      Type.Literal('silenced'),
    ]),
    /** While waiting: so many days more. */
    missing: Count,
    notice: Nullable(Notice),
  }),
})

const Length = Type.Union([Type.Literal(14), Type.Literal(28)])
/** What is tried: one of ours, or `own` with a name. */
const Thing = Type.Union([
  Type.Literal('walk'),
  Type.Literal('phone'),
  Type.Literal('sun'),
  Type.Literal('message'),
  Type.Literal('own'),
])

const DrawnDay = Fields({
  day: Day,
  /** Null until its morning has come. */
  drawn: Nullable(Type.Union([Type.Literal('on'), Type.Literal('off')])),
  /** What was done; null while nobody has said. */
  done: Nullable(Type.Union([Type.Literal('yes'), Type.Literal('no')])),
  has_mood: Flag,
})

const Answer = Fields({
  mean_on: Type.Number(),
  mean_off: Type.Number(),
  days_on: Count,
  days_off: Count,
  difference: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  /** How often the coin alone brings so much. */
  chance: Type.Number(),
  /** In how many ways the coin could have fallen. */
  ways: Count,
  bars: Type.Array(Fields({ from: Type.Number(), share: Type.Number() })),
  verdict: Type.Union([Type.Literal('better'), Type.Literal('worse'), Type.Literal('unclear')]),
  /** The average of each day with an entry, for the picture. */
  moods: Type.Array(Fields({ is_on: Flag, mean: Type.Number() })),
})

const Experiment = Fields({
  id: Id,
  thing: Thing,
  /** In words of one's own, where `thing` is `own`. */
  name: Nullable(Type.String()),
  length: Length,
  first_day: Day,
  last_day: Day,
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('running'),
    Type.Literal('ended'),
    Type.Literal('stopped'),
  ]),
  days: Type.Array(DrawnDay),
  /** Only at the end, so that it cannot sway what is written until then; null there where too few days have a mood. */
  answer: Nullable(Answer),
})

/** The reader's date; it is taken as far as it can be one somewhere on earth. */
const Today = Day

export const diaryInsight = {
  'GET /api/diary/statistics': endpoint({
    who: 'member',
    summary: 'What my diary shows: curve, distribution, what goes with good and bad days, a change noticed.',
    banned: 'allowed',
    query: Fields({ span: Span, today: Today }),
    data: Statistics,
  }),
  'POST /api/diary/silence': endpoint({
    who: 'member',
    summary: 'Tells me of no change for a month, or never, or again.',
    banned: 'allowed',
    body: Fields({
      until: Type.Union([Type.Literal('month'), Type.Literal('always'), Type.Literal('now')]),
    }),
    data: Fields({ is_silenced: Flag }),
  }),
  'GET /api/diary/experiments': endpoint({
    who: 'member',
    summary: 'My experiments on myself, newest first.',
    banned: 'allowed',
    query: Fields({ today: Today }),
    data: Fields({ list: Type.Array(Experiment) }),
  }),
  'POST /api/diary/experiment/begin': endpoint({
    who: 'member',
    summary: 'Draws on which days I do one thing and on which not, from tomorrow on.',
    banned: 'allowed',
    body: Fields({
      thing: Thing,
      name: Nullable(Prose('kept', { minLength: 1, maxLength: 24 })),
      length: Length,
      today: Today,
    }),
    data: Fields({ experiment: Experiment }),
  }),
  'POST /api/diary/experiment/mark': endpoint({
    who: 'member',
    summary: 'Whether I did it on a day.',
    banned: 'allowed',
    body: Fields({ id: Id, day: Day, is_done: Flag, today: Today }),
    data: Fields({ experiment: Experiment }),
  }),
  'POST /api/diary/experiment/stop': endpoint({
    who: 'member',
    summary: 'Stops an experiment of mine; the diary keeps what was written.',
    banned: 'allowed',
    body: Fields({ id: Id, today: Today }),
    data: Fields({ experiment: Experiment }),
  }),
} as const
