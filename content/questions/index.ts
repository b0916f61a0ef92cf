import type { Language } from '@mindisle/base'
import demoRows from './demo.json' with { type: 'json' }
import topicRows from './topics.json' with { type: 'json' }

type Texts = Record<Language, string>

interface Also {
  table: string
  article: string
}

/** What questions are about; with the assessment and the article that go further. */
export const questionTopics: Array<{ id: string; name: Texts; also: Also | null }> = topicRows

export const topicAlso = (id: string): Also | null =>
  questionTopics.find((topic) => topic.id === id)?.also ?? null

/** Invented, and said to be so wherever they appear; people are places in `demoPeople`, counselors those of the demo. */
export interface DemoQuestion {
  id: string
  topics: string[]
  author: number
  daysAgo: number
  words: Record<Language, { title: string; text: string }>
  sameBy: number[]
  answers: Array<{
    counselorId: string
    daysAgo: number
    text: Texts
    helpfulFor: number[]
    isBest: boolean
    said: Array<{ isCounselor: boolean; daysAgo: number; text: Texts }>
  }>
}

export const demoQuestions: DemoQuestion[] = demoRows
