import type { Language } from '@mindisle/base'
import articleRows from './articles.json' with { type: 'json' }
import behaviour from './behaviour.json' with { type: 'json' }
import body from './body.json' with { type: 'json' }
import childrenAndElders from './children-and-elders.json' with { type: 'json' }
import counselorTopics from './counselors.json' with { type: 'json' }
import eating from './eating.json' with { type: 'json' }
import groupRows from './groups.json' with { type: 'json' }
import icdRows from './icd.json' with { type: 'json' }
import mood from './mood.json' with { type: 'json' }
import perception from './perception.json' with { type: 'json' }
import relations from './relations.json' with { type: 'json' }
import sleep from './sleep.json' with { type: 'json' }
import thinking from './thinking.json' with { type: 'json' }
import worry from './worry.json' with { type: 'json' }

type Texts = Record<Language, string>
type TextLists = Record<Language, string[]>

/** Where on the body it is felt. */
export const bodyParts = ['head', 'chest', 'belly', 'limbs', 'whole'] as const
export type BodyPart = (typeof bodyParts)[number]

/** What people feel, in everyday words; never a diagnosis. */
export interface Symptom {
  id: string
  /** None: it is not felt in any one place. */
  part: BodyPart | null
  name: Texts
  /** Other ways to say it, to be found by. */
  words: TextLists
  /** When to go now, or soon: read before all else. */
  redFlags: TextLists
  like: Texts
  common: Texts
  behind: Texts
  /** Codes of `icdTitles`. */
  icd: string[]
  tonight: TextLists
  thisWeek: TextLists
  /** When and where to see someone. */
  see: Texts
  /** Ids of assessments. */
  tests: string[]
  sources: Array<{ title: string; year: number }>
}

export interface SymptomGroup {
  id: string
  name: Texts
  symptoms: readonly Symptom[]
}

const rowsOf = {
  mood,
  worry,
  sleep,
  body,
  thinking,
  perception,
  behaviour,
  eating,
  relations,
  'children-and-elders': childrenAndElders,
} as Record<string, Symptom[]>

/** In the order people see them. */
export const symptomGroups: readonly SymptomGroup[] = groupRows.map((group) => ({
  ...group,
  symptoms: rowsOf[group.id] ?? [],
}))

/** Which pages an article goes further on, by the article's id; told in both directions. */
export const symptomsByArticle: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(articleRows))

/** What a counselor should be at home in, by page; none where a doctor or help comes first. */
export function counselorTopicsOf(page: string, group: string): readonly string[] {
  const { pages, groups }: Record<'pages' | 'groups', Record<string, string[]>> = counselorTopics
  return pages[page] ?? groups[group] ?? []
}

/** Codes and titles of ICD-11 that we have confirmed; its descriptions are not ours to copy. */
export const icdTitles: ReadonlyMap<string, Texts> = new Map(icdRows.map(({ code, title }) => [code, title]))

/** For who does not know where to begin; chosen by us, since nobody's reading is counted. */
export const firstSymptoms: readonly string[] = [
  'pounding-heart',
  'cannot-fall-asleep',
  'nothing-is-fun',
  'worry-that-will-not-stop',
  'unsettled-gut',
  'easily-irritated',
]

/** Those that may stand beside help when somebody looks for words of danger. */
export const symptomsAtRisk: readonly string[] = [
  'not-wanting-to-live',
  'urge-to-hurt-yourself',
  'teenager-hurts-themself',
]

/** The month all pages were last read through. */
export const symptomsReviewed = '2026-11'
