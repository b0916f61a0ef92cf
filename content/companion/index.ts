import type { Language } from '@mindisle/base'
import answerRows from './answers.json' with { type: 'json' }
import dangerRows from './danger.json' with { type: 'json' }
import exerciseRows from './exercises.json' with { type: 'json' }
import fixedRows from './fixed.json' with { type: 'json' }
import intentRows from './intents.json' with { type: 'json' }
import promptRows from './prompts.json' with { type: 'json' }
import phraseRows from './phrases.json' with { type: 'json' }
import replyRows from './replies.json' with { type: 'json' }
import talkRows from './talk.json' with { type: 'json' }

type Texts = Record<Language, string>
type TextLists = Record<Language, string[]>

export interface CompanionIntent {
  id: string
  group: string
  exercise: string | null
  suggests: string | null
}

export interface CompanionStep {
  id: string
  kind: string
  say: Texts
  label: Texts | null
  rhythm: number[] | null
  rounds: number
}

export interface CompanionExercise {
  id: string
  title: Texts
  minutes: number
  begin: Texts
  end: Texts
  later: Texts | null
  steps: CompanionStep[]
}

export const companionIntents: readonly CompanionIntent[] = intentRows
export const companionExercises: readonly CompanionExercise[] = exerciseRows
/** What is asked, by what somebody is talking about; what is said back, where they talk to the companion itself. */
export const companionReplies: Readonly<Record<string, { reflect?: TextLists; ask: TextLists }>> = replyRows
export const companionPhrases: Readonly<Record<keyof typeof phraseRows, TextLists>> = phraseRows
/** What is said to what was told (`take_`), asked after it (`ask_`) and given to do (`do_`), by its kind; and short words of talk. */
export const companionTalk: Readonly<Record<string, TextLists>> = talkRows
/** Said while danger is open, by what they are for; `{ambulance}`, `{police}` and `{line}` are those of where the reader is. */
export const companionDanger: Readonly<Record<string, TextLists>> = dangerRows
/** What a plain question is answered with. */
export const companionAnswers: Readonly<Record<string, TextLists>> = answerRows
/** Words that never wait for a model: danger, honesty, faults. */
export const companionFixed: Readonly<Record<keyof typeof fixedRows, TextLists>> = fixedRows
/** What a model is told before anything else: how it talks, which an operator may change, and what it never does. */
export const companionPrompt: { version: string; manner: Texts; rules: Texts } = promptRows
export type FixedKind = keyof typeof fixedRows
