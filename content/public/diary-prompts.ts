import type { Language } from '@mindisle/base'
import promptRows from './diary/prompts.json' with { type: 'json' }

/** Something to begin with; one for each day, and as many more as somebody asks for. */
export interface Prompt {
  id: string
  text: Record<Language, string>
}

export const prompts: readonly Prompt[] = promptRows
