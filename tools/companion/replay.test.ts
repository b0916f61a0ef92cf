import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@mindisle/base'
import { answer, answerInDanger, emptyMemory, guess, type Memory } from '@mindisle/companion'
import { companionExercises, companionPhrases, companionReplies } from '@mindisle/content/companion'
import { describe, expect, test } from 'vitest'
import { helpOf, soundOf } from '../../apps/server/src/modules/companion/hear-turn.ts'
import { scriptOf as scriptFor } from '../../apps/server/src/modules/companion/script.ts'

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

interface Told {
  line: Line
  sentences: readonly string[]
  isDanger: boolean
  /** A guess at danger was denied, and has ended. */
  isEased: boolean
  help: string | null
  wasOpen: boolean
  wasAsked: boolean
  hasCard: boolean
  before: Memory
}

const numbers = { ambulance: '119', police: '110', line: '1925' }

/** One conversation as the server goes through it, without its clock. */
function replay(chat: readonly Line[]): Told[] {
  let memory = emptyMemory
  const earlier: string[] = []
  return chat
    .filter(({ act }) => act === '')
    .map((line, at) => {
      const script = scriptFor(line.language)
      const sound = soundOf({ text: line.text, earlier: earlier.slice(-8), memory })
      earlier.push(line.text)
      const heard = sound.danger
      const asked = { text: line.text, heard, opening: sound.opening, numbers, seed: at * 7919 }
      const moment = {
        manner: 'listen',
        day: '2026-11-17',
        isHard: false,
        seed: at * 7919,
        known: null,
      } as const
      const before = memory
      const inDanger = heard || memory.danger ? answerInDanger(script, memory, asked) : null
      const isEased = inDanger !== null && inDanger.memory.danger === null
      const danger = isEased ? null : inDanger
      const from = isEased ? inDanger.memory : memory
      const told = danger ?? answer(script, from, { text: line.text, act: null, ...guess(line.text) }, moment)
      ;({ memory } = told)
      return {
        line,
        sentences: told.sentences,
        isDanger: danger !== null,
        isEased,
        help: memory.danger ? helpOf(memory.danger) : null,
        wasOpen: before.danger !== null,
        wasAsked: before.asked !== null,
        hasCard: told.card !== null,
        before,
      }
    })
}

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
