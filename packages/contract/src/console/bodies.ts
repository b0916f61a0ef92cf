import { Type, type StaticDecode } from 'typebox'
import { Machine } from '../heard.ts'
import { Fields, Nullable, Slug } from '../shapes.ts'

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
