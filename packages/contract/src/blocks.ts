import { Type, type Static } from 'typebox'
import { Check } from 'typebox/value'
import { Fields, Slug } from './shapes.ts'

/** Bounds keep a text readable, and a page of it within what a phone lays out at once. */
const Plain = Type.String({ minLength: 1, maxLength: 6_000 })
const Line = Type.String({ minLength: 1, maxLength: 300 })
/** A page of ours or a safe address elsewhere: never a script, never another host's plain http. */
const Href = Type.String({
  pattern: '^(/pages?[0-9]*/[a-z0-9_/-]+(\\?[^\\s]*)?|https://[^\\s]+)$',
  maxLength: 2_000,
})

/** The number of a footnote, from 1. */
const NoteNumber = Type.Integer({ minimum: 1, maximum: 40 })
const Run = Type.Union([
  Plain,
  Fields({ strong: Plain }),
  Fields({ text: Plain, href: Href }),
  Fields({ ref: NoteNumber }),
])
/** Plain words, or runs of them where some are stressed, lead somewhere or point at a footnote. */
const Words = Type.Union([Plain, Type.Array(Run, { minItems: 1, maxItems: 60 })])

/** A block is known by its first field, so that a file of content is checked as it is written. */
const Heading = Fields({ heading: Line, id: Slug })
const List = Fields({ list: Type.Array(Words, { minItems: 1, maxItems: 100 }) })
const Steps = Fields({ steps: Type.Array(Words, { minItems: 1, maxItems: 20 }) })
const Quote = Fields({ quote: Line })
const Note = Fields({ note: Words, more: Type.Optional(Type.Array(Words, { minItems: 1, maxItems: 10 })) })
/** Something to try, named; what stands in the box holds no further one. */
const Box = Fields({
  box: Line,
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  text: Type.Array(Type.Union([Words, List, Steps]), { minItems: 1, maxItems: 20 }),
})
const Picture = Fields({
  picture: Type.String({ pattern: '^/files/[0-9A-Za-z/_.-]{1,200}$' }),
  alt: Type.String({ maxLength: 300 }),
  caption: Type.Optional(Line),
  width: Type.Integer({ minimum: 1, maximum: 10_000 }),
  height: Type.Integer({ minimum: 1, maximum: 10_000 }),
})

const Cells = Type.Array(Words, { minItems: 1, maxItems: 6 })
const Table = Fields({ table: Type.Array(Cells, { minItems: 1, maxItems: 40 }), head: Cells })
/** An assessment of ours, shown where it fits. */
const Test = Fields({ test: Slug })
/** The first is number 1; each leads back to where it was pointed from. */
const Footnotes = Fields({ footnotes: Type.Array(Words, { minItems: 1, maxItems: 40 }) })

/** One block of a long text; words by themselves are a paragraph. */
const Block = Type.Union([Words, Heading, List, Steps, Quote, Note, Box, Picture, Table, Test, Footnotes])

/** A text whose author decides how many parts it has, and in which order. */
export const LongText = Type.Array(Block, { maxItems: 400 })

export type Run = Static<typeof Run>
export type Words = Static<typeof Words>
export type Block = Static<typeof Block>
export type LongText = readonly Block[]

export const isLongText = (value: unknown): value is LongText => Check(LongText, value)
