import type { Language } from '@mindisle/base'
import { openBook } from '@mindisle/companion'
import type { Exercise, Intent, PhraseKind, Script, Step } from '@mindisle/companion'
import {
  companionAnswers,
  companionDanger,
  companionExercises,
  companionFixed,
  companionIntents,
  companionPhrases,
  companionReplies,
  companionTalk,
  type FixedKind,
} from '@mindisle/content/companion'
import { readSituations } from '@mindisle/content/companion/exchanges'

const scripts = new Map<Language, Script>()

const scriptNames = { 'zh-Hans': 'hans', 'zh-Hant': 'hant', en: 'en' } as const

const inLanguage = (
  rows: Readonly<Record<string, Record<Language, string[]>>>,
  language: Language,
): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(rows).map(([id, texts]) => [id, texts[language]]))

function make(language: Language): Script {
  const exercises = companionExercises.map((one): Exercise => ({
    ...one,
    title: one.title[language],
    begin: one.begin[language],
    end: one.end[language],
    later: one.later?.[language] ?? null,
    steps: one.steps.map((step) => ({
      ...step,
      kind: step.kind as Step['kind'],
      say: step.say[language],
      label: step.label?.[language] ?? null,
    })),
  }))
  const replies = Object.entries(companionReplies).map(
    ([id, { reflect, ask }]) =>
      [id, { ...(reflect && { reflect: reflect[language] }), ask: ask[language] }] as const,
  )
  const phrases = Object.fromEntries(
    Object.entries(companionPhrases).map(([kind, texts]) => [kind, texts[language]]),
  ) as Partial<Record<PhraseKind, readonly string[]>>
  return {
    script: scriptNames[language],
    danger: inLanguage(companionDanger, language),
    talk: inLanguage(companionTalk, language),
    answers: inLanguage(companionAnswers, language),
    intents: Object.fromEntries(companionIntents.map((intent) => [intent.id, intent as Intent])),
    replies: Object.fromEntries(replies),
    exercises: Object.fromEntries(exercises.map((one) => [one.id, one])),
    phrases: phrases as Record<PhraseKind, readonly string[]>,
    book: openBook(readSituations(language)),
  }
}

/** All that the guide says in a language; put together when it is first spoken. */
export function scriptOf(language: Language): Script {
  const known = scripts.get(language)
  if (known) return known
  const made = make(language)
  scripts.set(language, made)
  return made
}

export const fixedWords = (kind: FixedKind, language: Language): readonly string[] =>
  companionFixed[kind][language]

const han = /[\u3400-\u9fff]/gu

const syllable =
  /^(?:[bpmfdtnlgkhjqxzcsryw]|zh|ch|sh)?(?:a|o|e|i|u|v|ai|ei|ao|ou|an|en|ang|eng|ong|ia|ie|iao|iu|ian|in|iang|ing|iong|ua|uo|uai|ui|uan|un|uang|ue|er)$/iu
const english = /\b(?:i|the|is|are|was|to|and|my|you|it|of|in|for|this|that|not|have|do|me)\b/iu

/** Chinese in Latin letters: who writes it reads Chinese. */
function isPinyin(text: string): boolean {
  const parts = text.toLowerCase().match(/[a-z]+/gu) ?? []
  const known = parts.filter((part) => syllable.test(part) || /^(?:[a-z]{1,6}){2,3}$/u.test(part))
  const sure = parts.filter((part) => syllable.test(part))
  return !english.test(text) && known.length === parts.length && sure.length * 2 >= parts.length
}

/** Answered in the language in which somebody writes, whatever language they read the app in. */
export function spokenLanguage(text: string, shown: Language): Language {
  const signs = (text.match(han) ?? []).length
  const words = (text.match(/[a-z]{2,}/giu) ?? []).length
  if (shown === 'en') return signs >= 2 && signs > words ? 'zh-Hans' : 'en'
  return words >= 3 && signs === 0 && !isPinyin(text) ? 'en' : shown
}
