import { languages } from '@mindisle/base'
import { sensitiveWords } from '@mindisle/content'
import { createJudge } from './words.ts'

type List = keyof typeof sensitiveWords

/** People write in any language whatever language they read: all lists count. */
const inAll = (list: List): string[] => languages.flatMap((language) => [...sensitiveWords[list][language]])

/** `flagged`: a human looks first · `folded`: hard to read for others. Danger in what people say is heard by `listen`. */
export const judgeWords = createJudge({ flagged: inAll('flagged'), folded: inAll('folded') })

const judgeRisk = createJudge({ risk: inAll('risk') })

/** The bare word says nothing of who wrote it; it is enough where something is looked for. */
export const namesDanger = (text: string): boolean => judgeRisk(text).risk
