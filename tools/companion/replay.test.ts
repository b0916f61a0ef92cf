import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@mindisle/base'
import { companionExercises, companionPhrases, companionReplies } from '@mindisle/content/companion'
import { describe, expect, test } from 'vitest'
import { talkThrough, type TalkAnswer } from './talk.ts'

/** What strangers wrote in sixty conversations: nothing is learned from it, and no answer is fixed by it. */
interface Line {
  chat: string
  language: Language
  /** The card that must stand at least: `self`, `now`, or `none` where there must be none. */
  card: string
  act: string
  text: string
}

const linesOf = (name: string): Line[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [person = '', language = 'en', , act = '', text = '', card = ''] = line.split('\t')
      // Both files have a Tom: one's words are not the other's past.
      return { chat: `${name} ${person}`, language: language as Language, act, text, card }
    })

/** Sixty conversations, and the dangerous and the falsely feared ones of a second round. */
const lines = [...linesOf('replayed.tsv'), ...linesOf('replayed-danger.tsv')]

type Told = TalkAnswer<Line>
const replay = (chat: readonly Line[]): Told[] => talkThrough(chat.filter(({ act }) => act === ''))

const chats = [...new Set(lines.map(({ chat }) => chat))].map((id) => lines.filter(({ chat }) => chat === id))
const all = chats.flatMap(replay)
const said = ({ line, sentences }: Told): string => `${line.chat}: ${line.text} → ${sentences.join(' ')}`

const forbidden = (language: Language): Set<string> =>
  new Set([
    ...companionPhrases.unsure[language],
    ...[
      'goodbye',
      'joke',
      'good-news',
      'better',
      'stop',
      'continue',
      'who-are-you',
      'can-you',
      'off-topic',
      'love-you',
    ].flatMap((id) => [
      ...(companionReplies[id]?.reflect?.[language] ?? []),
      ...(companionReplies[id]?.ask[language] ?? []),
    ]),
    ...companionExercises.flatMap(({ begin, end }) => [begin[language], end[language]]),
  ])

describe('what strangers wrote, played again', () => {
  test('danger has its card, and a guess that was denied has none', () => {
    const ranks = ['none', 'self', 'now']
    const wrong = all.filter(({ line: { card }, help }) => {
      if (card === '') return false
      if (card === 'none') return help !== null
      return help !== 'friend' && ranks.indexOf(help ?? 'none') < ranks.indexOf(card)
    })
    expect(wrong.map((told) => `${told.line.card} ${told.help ?? ''} ${said(told)}`)).toEqual([])
  })

  test('while danger is open nothing else is said: no "not understood", joke, praise, introduction, exercise or closing', () => {
    const wrong = all.filter(({ isDanger, isEased, wasOpen, hasCard, line, sentences }) => {
      if (isEased || (!isDanger && !wasOpen)) return false
      const words = forbidden(line.language)
      return hasCard || !isDanger || sentences.some((sentence) => words.has(sentence))
    })
    expect(wrong.map(said)).toEqual([])
  })

  test('no sentence comes twice in a conversation', () => {
    const twice = chats.flatMap((chat) => {
      const seen = new Set<string>()
      return replay(chat).flatMap((told) => {
        const again = told.sentences.filter((sentence) => seen.has(sentence))
        for (const sentence of told.sentences) seen.add(sentence)
        return again.length > 0 ? [said(told)] : []
      })
    })
    expect(twice).toEqual([])
  })

  test('it never says that it does not follow after its own question, nor twice running', () => {
    const wrong = all.filter(({ line, sentences, wasAsked, before }) => {
      const isUnsure = sentences.some((one) => companionPhrases.unsure[line.language].includes(one))
      return isUnsure && (wasAsked || before.unsure > 0)
    })
    expect(wrong.map(said)).toEqual([])
    const unsure = all.filter(({ line, sentences }) =>
      sentences.some((one) => companionPhrases.unsure[line.language].includes(one)),
    )
    expect(unsure.length / all.length).toBeLessThan(0.02)
  })

  test('an answer asks at most one question, and is never empty', () => {
    for (const told of all) {
      expect(told.sentences.join('').trim(), said(told)).not.toBe('')
      const own = told.sentences.join(' ').replaceAll(/「[^」]*」|"[^"]*"|“[^”]*”/gu, '')
      expect(own.split(/[?？]/u).length - 1, said(told)).toBeLessThanOrEqual(2)
    }
  })

  test('an exercise begins by a yes or an ask, never against a no', () => {
    const begun = all.filter(({ hasCard, before }) => hasCard && before.running === null)
    for (const told of begun)
      expect(told.line.text, said(told)).not.toMatch(/别|不要|不想|don'?t|\bno\b|stop/iu)
  })

  test('traditional answers hold no simplified word of the person', () => {
    const wrong = all.filter(
      ({ line, sentences }) => line.language === 'zh-Hant' && /[妈医两儿说这们]/u.test(sentences.join('')),
    )
    expect(wrong.map(said)).toEqual([])
  })
})
