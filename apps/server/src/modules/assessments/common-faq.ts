import type { Language } from '@mindisle/base'
import { tableFaq } from '@mindisle/content'
import type { DataOf } from '@mindisle/contract'

/** Questions people ask about every assessment. */
export const commonFaq = (language: Language): DataOf<'GET /api/table/faq'>['common'] =>
  tableFaq.map(({ question, answer }) => ({ question: question[language], answer: answer[language] }))
