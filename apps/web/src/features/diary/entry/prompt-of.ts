import { prompts, type Prompt } from '@mindisle/content/public/diary-prompts'
import { dateOfDay } from './days.ts'

const dayMilliseconds = 86_400_000

/** One for each day, in turn. */
export const promptOf = (day: string, more = 0): Prompt | undefined =>
  prompts[(Math.floor(dateOfDay(day).getTime() / dayMilliseconds) + more) % prompts.length]
