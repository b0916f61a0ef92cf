import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Flag, Id, ListOf, Nothing, Nullable, Paging, Time, TimeZone } from './shapes.ts'

const Mode = Type.Union([
  Type.Literal('simple'),
  Type.Literal('choice-two'),
  Type.Literal('choice-four'),
  Type.Literal('go-no-go'),
  Type.Literal('vigilance'),
])

const Place = Type.Integer({ minimum: 0, maximum: 3 })

const Trial = Fields({
  /** Milliseconds until something was to be seen. */
  wait: Type.Integer({ minimum: 0, maximum: 60_000 }),
  /** Where it was; null: the one that is to be let pass. */
  shown: Nullable(Place),
  /** What was pressed; null: nothing until it went away. */
  pressed: Nullable(Place),
  /** From the frame it appeared in to the press; null where nothing was pressed, or before there was anything to see. */
  ms: Nullable(Type.Number({ minimum: 0, maximum: 10_000 })),
})

const Device = Fields({
  input: Type.Union([
    Type.Literal('touch'),
    Type.Literal('mouse'),
    Type.Literal('pen'),
    Type.Literal('keys'),
  ]),
  /** As measured before the first trial; null where it could not be. */
  refresh_hz: Nullable(Type.Integer({ minimum: 10, maximum: 1_000 })),
})

const Outcome = Type.Union([
  Type.Literal('valid'),
  Type.Literal('early'),
  Type.Literal('missed'),
  Type.Literal('wrong'),
  Type.Literal('let_pass'),
])

const Run = Fields({
  id: Id,
  mode: Mode,
  taken_at: Time,
  /** Null with fewer valid answers than a median needs. */
  median_ms: Nullable(Type.Integer()),
  /** Half the width of its 95 % interval. */
  error_ms: Nullable(Type.Integer()),
  valid_count: Type.Integer(),
})

const RunRef = Fields({ id: Id })

export const reaction = {
  'GET /api/reaction/list': endpoint({
    who: 'user',
    summary: 'My runs of the reaction test, newest first.',
    query: Fields({ ...Paging, mode: Type.Optional(Mode) }),
    data: ListOf(Run),
  }),
  'GET /api/reaction/show': endpoint({
    who: 'user',
    summary: 'One run of mine: what came of it, and how it stands to the ones before.',
    query: RunRef,
    data: Fields({
      ...Run.properties,
      device: Device,
      answers: Type.Array(Fields({ outcome: Outcome, ms: Nullable(Type.Integer()), is_lapse: Flag })),
      early_count: Type.Integer(),
      missed_count: Type.Integer(),
      wrong_count: Type.Integer(),
      let_pass_count: Type.Integer(),
      lapse_count: Type.Integer(),
      /** From here on an answer counts as a lapse. */
      lapse_ms: Type.Integer(),
      /** What the middle half of the answers lies between. */
      quartiles: Nullable(Type.Tuple([Type.Integer(), Type.Integer()])),
      /** Answers a second: the mean of 1 / time. */
      speed: Nullable(Type.Number()),
      /** The line of a published study at my age; only where it measured the same. */
      reference: Nullable(Fields({ ms: Type.Integer(), age: Type.Integer() })),
      /** Up to this one, oldest first. */
      history: Type.Array(Run),
      /** `few`: not enough of my own to tell noise from change. */
      verdict: Nullable(
        Fields({
          kind: Type.Union([
            Type.Literal('first'),
            Type.Literal('few'),
            Type.Literal('usual'),
            Type.Literal('faster'),
            Type.Literal('slower'),
          ]),
          /** Against the mean of the earlier ones; below zero is faster. */
          difference_ms: Type.Integer(),
          /** Between which a run like the earlier ones would lie. */
          usual: Nullable(Type.Tuple([Type.Integer(), Type.Integer()])),
          /** Runs that are still missing. */
          missing: Type.Integer(),
        }),
      ),
    }),
  }),
  'POST /api/reaction/save': endpoint({
    who: 'user',
    summary: 'Keeps a run that was gone through to its end.',
    body: Fields({ mode: Mode, device: Device, trials: Type.Array(Trial, { minItems: 1, maxItems: 240 }) }),
    data: RunRef,
    limited: true,
  }),
  'POST /api/reaction/remove': endpoint({
    who: 'user',
    summary: 'Deletes a run of mine.',
    body: RunRef,
    data: Nothing,
  }),
  'POST /api/reaction/draw': endpoint({
    who: 'user',
    summary: 'A run of mine as a picture; nothing of it is kept.',
    body: Fields({ id: Id, time_zone: TimeZone }),
    data: Fields({ name: Type.String(), type: Type.String(), file: Type.String() }),
    limited: true,
    runs: 'direct',
  }),
} as const
