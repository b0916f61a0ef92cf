import type { Language } from '@mindisle/base'
import { assessmentFaq } from '@mindisle/content'
import type { DataOf } from '@mindisle/contract'

/** Questions people ask about every assessment. */
export const commonFaq = (language: Language): DataOf<'GET /api/table/faq'>['common'] =>
  assessmentFaq.map(({ question, answer }) => ({
    question: question[language],
    answer: [...answer[language]],
  }))
