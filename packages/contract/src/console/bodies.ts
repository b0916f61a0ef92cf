import { Type, type StaticDecode } from 'typebox'
import { Machine } from '../heard.ts'
import { Day, Fields, Nullable, Slug } from '../shapes.ts'

/** What an operator writes in all three languages. */
export const written = (maxLength: number) => {
  const Text = Machine({ maxLength })
  return Fields({ 'zh-Hans': Text, 'zh-Hant': Text, en: Text })
}

export const ArticleBody = Fields({
  category: Slug,
  /** A hidden one is on no list and has no page; what people kept of it stays. */
  visibility: Type.Enum(['shown', 'hidden']),
  minutes: Type.Integer({ minimum: 1, maximum: 120 }),
  /** Ids of assessments that fit. */
  tests: Type.Array(Slug, { maxItems: 10 }),
  sources: Type.Array(
    Fields({
      text: Machine({ minLength: 1, maxLength: 500 }),
      year: Type.Integer({ minimum: 1800, maximum: 2100 }),
    }),
    { maxItems: 20 },
  ),
  /** A real person who has read it. */
  reviewer: Nullable(Machine({ minLength: 1, maxLength: 60 })),
  /** With its front matter. */
  markdown: written(20_000),
})
export type ArticleBody = StaticDecode<typeof ArticleBody>

/** What is seen for a moment when the app opens, between two days. */
export const SplashBody = Fields({
  title: written(30),
  line: written(80),
  /** A page of ours that it leads to; nothing: it leads nowhere. */
  path: Machine({ maxLength: 200 }),
  starts_on: Nullable(Day),
  ends_on: Nullable(Day),
  /** The first of those whose days it is. */
  position: Type.Integer({ minimum: 0, maximum: 999 }),
})
export type SplashBody = StaticDecode<typeof SplashBody>

const VersionCode = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })

/** The newest version of the app on a platform, and the oldest that still works. */
export const UpgradeBody = Fields({
  lowest_version_code: VersionCode,
  last_version_code: VersionCode,
  last_version: Machine({ minLength: 1, maxLength: 32 }),
  content: written(1_000),
  url: Machine({ maxLength: 500 }),
})
export type UpgradeBody = StaticDecode<typeof UpgradeBody>

const HotWord = Machine({ minLength: 1, maxLength: 24 })
const HotList = Type.Array(HotWord, { minItems: 1, maxItems: 20 })

/** What search offers before anything is typed. */
export const HotWordsBody = Fields({ 'zh-Hans': HotList, 'zh-Hant': HotList, en: HotList })
export type HotWordsBody = StaticDecode<typeof HotWordsBody>

/** Whether an assessment is offered; what it asks and how it scores changes with a release alone. */
export const AssessmentBody = Fields({ visibility: Type.Enum(['shown', 'hidden']) })
export type AssessmentBody = StaticDecode<typeof AssessmentBody>

/** A FHIR Questionnaire as it came, what it is, and who allows us to use it. */
export const FormBody = Fields({
  form: Machine({ minLength: 2, maxLength: 200_000 }),
  kind: Type.Enum(['validated', 'after', 'own', 'play']),
  licence: Fields({
    /** Who holds the rights to its words. */
    holder: Machine({ maxLength: 200 }),
    terms: Machine({ maxLength: 1_000 }),
    url: Machine({ maxLength: 500 }),
    /** Whether it may be used by whoever earns money. */
    commercial: Type.Enum(['yes', 'no']),
  }),
})
export type FormBody = StaticDecode<typeof FormBody>

const Visibility = Type.Enum(['shown', 'hidden'])
const Place = Type.Integer({ minimum: 0, maximum: 999 })
const Tests = Type.Array(Slug, { maxItems: 60 })

/** A topic: a written introduction that ties assessments together. */
export const TopicBody = Fields({
  category: Slug,
  visibility: Visibility,
  position: Place,
  name: written(40),
  line: written(80),
  lead: written(1_000),
  sections: Type.Array(
    Fields({
      id: Slug,
      title: written(60),
      /** Paragraphs, with an empty line between two. */
      text: written(4_000),
      tests: Type.Array(Slug, { maxItems: 12 }),
    }),
    { minItems: 1, maxItems: 8 },
  ),
  note: written(600),
})
export type TopicBody = StaticDecode<typeof TopicBody>

/** A word that assessments stand under; those in front are offered first. */
export const TagBody = Fields({
  name: written(24),
  place: Type.Enum(['front', 'usual']),
  position: Place,
  tests: Tests,
})
export type TagBody = StaticDecode<typeof TagBody>

const slug = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' })
/** With its offset: 2026-12-05T08:30+08:00. */
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$' })
const Price = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const activityLooks = ['walk', 'night', 'pair', 'paint', 'family', 'read'] as const

/** One date of something that people sign up for. */
export const ActivityBody = Fields({
  series: slug,
  look: Type.Enum([...activityLooks]),
  title: written(60),
  lead: written(200),
  mode: Type.Enum(['online', 'place']),
  city: Nullable(Fields({ id: slug, name: written(40) })),
  area: written(60),
  meeting: written(400),
  note: written(200),
  leader: Nullable(Fields({ name: written(40), line: written(80) })),
  course: Type.Array(Fields({ at: Machine({ maxLength: 5 }), text: written(120) }), { maxItems: 20 }),
  before: Type.Array(Fields({ isFitting: Type.Boolean(), text: written(160) }), { maxItems: 12 }),
  form: Type.Array(
    Fields({
      id: slug,
      kind: Type.Enum(['line', 'text', 'choice']),
      label: written(120),
      options: Type.Array(written(60), { maxItems: 10 }),
      isRequired: Type.Boolean(),
    }),
    { maxItems: 5 },
  ),
  starts_at: Moment,
  ends_at: Moment,
  opens_at: Nullable(Moment),
  cancel_until: Moment,
  time_zone: Machine({ maxLength: 64 }),
  capacity: Type.Integer({ minimum: 1, maximum: 1000 }),
  price_fen: Price,
  price_points: Price,
  organiser: Nullable(Type.String({ pattern: '^[0-9a-z]{16}$' })),
})
export type ActivityBody = StaticDecode<typeof ActivityBody>

const Dialled = Type.String({ pattern: '^[0-9]{3,15}$' })

/** Who answers in one region: the line that is named first stands first, emergency numbers last. */
export const HotlinesBody = Fields({
  /** Why no emergency number is listed. */
  withoutEmergency: Nullable(written(300)),
  lines: Type.Array(
    Fields({
      id: slug,
      name: written(80),
      tel: Nullable(Dialled),
      /** As it is read: 010-8295 1332. */
      display: Machine({ minLength: 1, maxLength: 60 }),
      sms: Nullable(Dialled),
      url: Nullable(Machine({ maxLength: 300 })),
      hours: written(160),
      isAllDay: Type.Boolean(),
      languages: Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), { minItems: 1, maxItems: 12 }),
      note: written(200),
      kind: Type.Enum(['support', 'emergency', 'youth']),
      /** The day on which one of us called it or read it at its source. */
      verifiedOn: Nullable(Day),
      source: Machine({ minLength: 1, maxLength: 300 }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
})
export type HotlinesBody = StaticDecode<typeof HotlinesBody>

/** Whether something can be used, and by how many: a part of people always is the same people. */
export const FeatureBody = Fields({
  state: Type.Enum(['on', 'off']),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Open for everybody in these, whatever the percentage. */
  organizations: Type.Array(Type.String({ pattern: '^[0-9a-z]{16}$' }), { maxItems: 50 }),
  /** What is said to whoever finds it closed. */
  note: written(120),
})
export type FeatureBody = StaticDecode<typeof FeatureBody>

const Sum = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const Bonus = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/** What is sold for a price: the usual one, and others between two moments or from one on. */
export const PriceBody = Fields({
  fen: Sum,
  points: Sum,
  /** Points on top; a membership has none. */
  bonus: Bonus,
  offers: Type.Array(
    Fields({ starts_at: Moment, ends_at: Nullable(Moment), fen: Sum, points: Sum, bonus: Bonus }),
    { maxItems: 12 },
  ),
})
export type PriceBody = StaticDecode<typeof PriceBody>

/** How the companion talks; what it never does is no operator's to change. */
export const PromptBody = Fields({ manner: written(2_000) })
export type PromptBody = StaticDecode<typeof PromptBody>

/** What people agree to. The same words never have two versions, nor a version two texts. */
export const DocumentBody = Fields({
  version: Day,
  title: written(60),
  intro: written(1_000),
  sections: Type.Array(
    Fields({
      id: Slug,
      title: written(200),
      /** Paragraphs, with an empty line between two; lines that begin with a hyphen are a list. */
      text: written(8_000),
    }),
    { minItems: 1, maxItems: 30 },
  ),
})
export type DocumentBody = StaticDecode<typeof DocumentBody>
