import type { Language } from '@mindisle/base'
import type { LongText } from '@mindisle/contract/blocks'
import appVersionRows from './basicdata/app-versions.json' with { type: 'json' }
import categoryRows from './basicdata/categories.json' with { type: 'json' }
import educationRows from './basicdata/educations.json' with { type: 'json' }
import featureRows from './basicdata/features.json' with { type: 'json' }
import priceRows from './basicdata/prices.json' with { type: 'json' }
import searchRows from './basicdata/search.json' with { type: 'json' }
import sensitiveRows from './basicdata/sensitive-words.json' with { type: 'json' }
import splashRows from './basicdata/splashes.json' with { type: 'json' }
import assessmentFaqRows from './basicdata/assessment-faq.json' with { type: 'json' }
import assessmentOrderRows from './basicdata/assessment-order.json' with { type: 'json' }
import tagRows from './basicdata/tags.json' with { type: 'json' }
import demoActivityRows from './demo/activities.json' with { type: 'json' }
import demoCommentRows from './demo/comments.json' with { type: 'json' }
import demoPeopleRows from './demo/people.json' with { type: 'json' }
import documentRows from './documents.json' with { type: 'json' }
import specialRows from './specials/specials.json' with { type: 'json' }

type Texts = Record<Language, string>
type TextLists = Record<Language, string[]>
type LongTexts = Record<Language, LongText>

/** Built-in data, in the order people see it. */
export const appVersions: Array<{
  platform: string
  lowestVersionCode: number
  lastVersionCode: number
  lastVersion: string
  content: Texts
  url: string
}> = appVersionRows
export const categories: Array<{ id: string; icon: string; isRecommended: boolean; name: Texts }> =
  categoryRows
/** Assessments as we would show them to somebody new: what is asked for most first, kinds taking turns. */
export const assessmentOrder: string[] = assessmentOrderRows
export const educations: Array<{ id: string; name: Texts }> = educationRows
export const features: Array<{ func: string; isOn: boolean; needs: string; closedNote: Texts }> = featureRows
/** Packages of points and memberships; money in fen. */
export const prices: {
  packages: Array<{ id: string; fen: number; points: number; bonus: number }>
  plans: Array<{ id: string; months: number; fen: number; points: number }>
} = priceRows
export const splashes: Array<{
  id: string
  title: Texts
  line: Texts
  path: string
  startsOn: string | null
  endsOn: string | null
}> = splashRows
export const tags: Array<{ id: string; isSticky: boolean; name: Texts }> = tagRows

/** Topics; `tables` are ids of assessments. */
export const specials: Array<{
  id: string
  categoryId: string
  name: Texts
  line: Texts
  lead: Texts
  sections: Array<{ id: string; title: Texts; text: LongTexts; tables: string[] }>
  note: Texts
}> = specialRows

/** Asked about every assessment. */
export const assessmentFaq: Array<{ id: string; question: Texts; answer: LongTexts }> = assessmentFaqRows

const inAllLanguages = (lists: TextLists): string[] => [...new Set(Object.values(lists).flat())]

/** `words` of a feeling are what it searches for; the words of a group of synonyms lead to the same things. */
export const searchWords: {
  /** The assessments that stand beside help when somebody types words of danger; all others would be out of place. */
  atRisk: string[]
  /** Words of ours that sound like danger: they lead somewhere when typed, and are neither counted nor offered. */
  neverOffered: string[]
  hot: TextLists
  feelings: Array<{ id: string; name: Texts; line: Texts; categoryId: string; words: Texts }>
  synonyms: string[][]
  /** The same words by the language they are in. */
  synonymsIn: TextLists
} = {
  ...searchRows,
  synonyms: searchRows.synonyms.map(inAllLanguages),
  synonymsIn: {
    'zh-Hans': searchRows.synonyms.flatMap((group) => group['zh-Hans']),
    'zh-Hant': searchRows.synonyms.flatMap((group) => group['zh-Hant']),
    en: searchRows.synonyms.flatMap((group) => group.en),
  },
}

/** risk: help is shown to whoever looks for it · flagged: a person looks before others do · folded: closed until opened. */
export const sensitiveWords: Record<'risk' | 'flagged' | 'folded', TextLists> = sensitiveRows

/** Documents that people agree to, with the version in force. */
export const documents: Array<{ id: string; version: string }> = documentRows

export const educationIds: readonly string[] = educations.map((education) => education.id)

/** Invented, and said to be so wherever they appear. */
export const demoPeople: Array<{ nickname: string; region: string; points: number }> = demoPeopleRows
/** `author` and `likedBy` are places in `demoPeople`. */
export const demoComments: Array<{
  assessmentId: string
  author: number
  stars: number
  daysAgo: number
  text: string
  likedBy: number[]
  replies: Array<{ author: number; isTeam: boolean; daysAgo: number; text: string }>
}> = demoCommentRows
/** `dates` are days from the day they are loaded, or the next `weekday` after; `at` is the time in Shanghai, `opensBefore` days before it. */
export const demoActivities: Array<{
  series: string
  look: string
  title: Texts
  lead: Texts
  mode: string
  city: { id: string; name: Texts } | null
  area: Texts
  meeting: Texts
  note: Texts
  leader: { name: Texts; line: Texts } | null
  course: Array<{ at: string; text: Texts }>
  before: Array<{ isFitting: boolean; text: Texts }>
  form: Array<{ id: string; kind: string; label: Texts; options: Texts[]; isRequired: boolean }>
  capacity: number
  price_fen: number
  price_points: number
  dates: number[]
  weekday: number | null
  at: string
  minutes: number
  opensBefore: number | null
}> = demoActivityRows
