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
