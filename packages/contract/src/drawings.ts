import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Prose } from './heard.ts'
import { Day, Fields, Id, ListOf, Nothing, Nullable, Paging } from './shapes.ts'

/**
 * x, y and how hard the pen pressed, one after the other, each as two digits of base 36; of a part its middle alone. The
 * paper is 1000 wide and 1000 high, whatever shows it. One text for a line: as numbers of JSON a drawing would be more than
 * the edge takes.
 */
const Points = Type.String({ pattern: '^(?:[0-9a-z]{6}){1,600}$' })

const things = ['house', 'tree', 'person'] as const
const parts = [...things, 'sun', 'cloud', 'flower', 'bird', 'path', 'pond', 'moon'] as const

/**
 * A line of the pen, what the eraser took off, or a part that was set down; later ones lie above. One shape for all: where
 * one of several may come, what takes input drops the fields of the others.
 */
const Mark = Fields({
  kind: Type.Enum(['line', 'rub', ...parts]),
  colour: Type.Integer({ minimum: 0, maximum: 9 }),
  /** Which of four pens; how large, of a part. */
  width: Type.Integer({ minimum: 1, maximum: 800 }),
  points: Points,
})

/** 32 by 32 letters, row by row: the colour of each piece of the paper, or a dot. */
const Glimpse = Type.String({ pattern: '^[.0-9]{1024}$' })

const told = {
  day: Day,
  name: Prose('kept', { maxLength: 60 }),
  things: Type.Array(Type.Enum([...things]), { maxItems: 3 }),
  /** Who lives in the house. */
  lives: Prose('kept', { maxLength: 300 }),
  weather: Nullable(Type.Enum(['sun', 'cloud', 'rain', 'wind', 'snow', 'night'])),
  /** What the tree needs. */
  need: Nullable(Type.Enum(['water', 'light', 'time', 'company', 'room', 'nothing'])),
  /** What the person is doing. */
  doing: Prose('kept', { maxLength: 300 }),
  /** What would come next, if the picture went on. */
  next: Prose('kept', { maxLength: 300 }),
  glimpse: Glimpse,
}

const DrawingRef = Fields({ id: Id })

export const drawings = {
  'POST /api/drawing/save': endpoint({
    who: 'user',
    summary: 'Keeps a drawing of mine and what I said of it, or changes one; the device makes its id.',
    body: Fields({ id: Id, marks: Type.Array(Mark, { minItems: 1, maxItems: 600 }), ...told }),
    bodyBytes: 200_000,
    data: DrawingRef,
    limited: true,
  }),
  'GET /api/drawing/list': endpoint({
    who: 'user',
    summary: 'My drawings, newest first, each as a small picture.',
    query: Fields(Paging),
    data: ListOf(Fields({ id: Id, day: Day, name: Type.String(), glimpse: Glimpse })),
  }),
  'GET /api/drawing/show': endpoint({
    who: 'user',
    summary: 'One drawing of mine, mark by mark, and what I said of it.',
    query: DrawingRef,
    data: Fields({ id: Id, marks: Type.Array(Mark), ...told }),
  }),
  'POST /api/drawing/remove': endpoint({
    who: 'user',
    summary: 'Takes a drawing away; it can be brought back for 30 days.',
    body: DrawingRef,
    data: Nothing,
  }),
  'POST /api/drawing/restore': endpoint({
    who: 'user',
    summary: 'Brings a drawing back.',
    body: DrawingRef,
    data: Nothing,
  }),
} as const
