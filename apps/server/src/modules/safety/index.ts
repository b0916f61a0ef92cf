import { languages } from '@mindisle/base'
import { sensitiveWords } from '@mindisle/content'
import { createJudge } from './words.ts'

type List = keyof typeof sensitiveWords

/** People write in any language whatever language they read: all lists count. */
const inAll = (list: List): string[] => languages.flatMap((language) => [...sensitiveWords[list][language]])

/** `risk`: somebody may be in danger · `flagged`: a human looks first · `folded`: hard to read for others. */
export const judgeWords = createJudge({
  risk: inAll('risk'),
  flagged: inAll('flagged'),
  folded: inAll('folded'),
})

export const soundsDangerous = (text: string): boolean => judgeWords(text).risk
