import { Ajv } from 'ajv'
import { LongText } from '@mindisle/contract/blocks'
import { type Static, type TSchema, Type } from 'typebox'
import { DrawingRefused } from './port.ts'

/**
 * What is drawn, in plain words and shares of 1: whoever fills it knows what it is about, nobody here does. Every text is in the
 * drawing's language and may be empty; a list that is absent or empty leaves its part out.
 */
const text = (maxLength: number) => Type.String({ maxLength })
const short = text(120)
const phrase = text(600)
const passage = text(6_000)
const share = Type.Number({ minimum: 0, maximum: 1 })
const many = <T extends TSchema>(items: T, maxItems: number) => Type.Array(items, { maxItems })
const closed = { additionalProperties: false } as const

export const tones = ['level0', 'level1', 'level2', 'level3', 'level4', 'plain'] as const
export const barTones = ['sea', 'brand', 'plain'] as const
export const looks = ['dawn', 'night', 'shore'] as const
export const drawingLanguages = ['zh-Hans', 'zh-Hant', 'en'] as const

const Score = Type.Object(
  {
    value: text(12),
    /** Out of how much, as words: "满分 100". */
    of: text(40),
    /** The interval, as words: "约在 54–62 之间". */
    range: text(80),
    label: short,
    position: share,
    segments: many(Type.Object({ share, tone: Type.Enum(tones), active: Type.Boolean() }, closed), 12),
  },
  closed,
)
const Axis = Type.Object({ label: text(60), value: share, norm: Type.Optional(share) }, closed)
const barFields = {
  label: short,
  note: short,
  value: text(24),
  share,
  norm: Type.Optional(share),
  tone: Type.Enum(barTones),
} as const
const FacetSchema = Type.Object(barFields, closed)
const BarSchema = Type.Object(
  {
    ...barFields,
    /** What it is made of; drawn under it, and left out where there is little room. */
    facets: Type.Optional(many(FacetSchema, 30)),
  },
  closed,
)
const PictureSchema = Type.Object(
  {
    /** An SVG file of ours, below `content/`. */
    file: Type.String({ pattern: '^[a-z0-9-]+(/[a-z0-9-]+)+\\.svg$', maxLength: 120 }),
    isTurned: Type.Boolean(),
    title: short,
    caption: short,
  },
  closed,
)
const Chapter = Type.Object({ title: phrase, lead: passage, text: LongText }, closed)

export const DrawingSchema = Type.Object(
  {
    language: Type.Enum(drawingLanguages),
    brand: Type.Object({ name: text(40), line: short }, closed),
    title: phrase,
    subtitle: phrase,
    date: text(60),
    badge: Type.Optional(text(40)),
    /** An invitation in one of these looks, instead of a card: title, first paragraph, brand and code. */
    look: Type.Optional(Type.Enum(looks)),
    score: Type.Optional(Score),
    type: Type.Optional(Type.Object({ name: short, headline: phrase }, closed)),
    headline: phrase,
    paragraphs: many(passage, 40),
    radar: Type.Optional(Type.Object({ axes: many(Axis, 12) }, closed)),
    bars: Type.Optional(many(BarSchema, 60)),
    /** Side by side above the words; a PDF leaves them out. */
    pictures: Type.Optional(many(PictureSchema, 10)),
    /** What stands over the actions, where they are none to begin with. */
    actionsTitle: Type.Optional(phrase),
    actions: Type.Optional(many(Type.Object({ title: phrase, text: passage }, closed), 20)),
    chapters: Type.Optional(many(Chapter, 80)),
    /** Above the list of the chapters, where they are no deep reading; these have no numbers then. */
    contents: Type.Optional(phrase),
    /** Drawn above everything else. */
    help: Type.Optional(Type.Object({ title: phrase, lines: many(phrase, 12) }, closed)),
    sources: Type.Optional(many(phrase, 60)),
    disclaimer: passage,
    qr: Type.Optional(
      Type.Object({ text: Type.String({ minLength: 1, maxLength: 600 }), caption: phrase }, closed),
    ),
    /** Says on every page that the person is made up. */
    demo: Type.Boolean(),
  },
  closed,
)

export type Drawing = Static<typeof DrawingSchema>
export type DrawingLanguage = Drawing['language']
export type Score = NonNullable<Drawing['score']>
export type Tone = Score['segments'][number]['tone']
export type Bar = NonNullable<Drawing['bars']>[number]
export type PictureOf = NonNullable<Drawing['pictures']>[number]
export type RadarAxis = NonNullable<Drawing['radar']>['axes'][number]

/** Beyond this a job would take longer than anybody waits. */
const mostCharacters = 200_000

let validate: ((value: unknown) => boolean) & { errors?: Array<{ instancePath: string }> | null }

export function checkDrawing(value: unknown): asserts value is Drawing {
  validate ??= new Ajv({ strict: false }).compile(DrawingSchema)
  // Only the place is told: the value may be somebody's own words.
  if (!validate(value)) throw new DrawingRefused('model', validate.errors?.[0]?.instancePath || '/')
  if (JSON.stringify(value).length > mostCharacters) throw new DrawingRefused('too_long', '/')
}
