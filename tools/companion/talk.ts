import type { Language } from '@mindisle/base'
import {
  answer,
  answerInDanger,
  concernOf,
  emptyMemory,
  guess,
  plainOf,
  type Memory,
} from '@mindisle/companion'
import { hear } from '@mindisle/safety'
import { scriptOf } from '../../apps/server/src/modules/companion/script.ts'

/** One message of a conversation, as strangers write it. */
export interface TalkLine {
  chat: string
  language: Language
  text: string
}

export interface TalkAnswer {
  line: TalkLine
  sentences: readonly string[]
  chips: readonly string[]
  isDanger: boolean
  hasCard: boolean
  before: Memory
  after: Memory
}

export const numbers = { ambulance: '119', police: '110', line: '1925' }
const levels = ['elevated', 'high', 'imminent'] as const

/** One conversation as the server goes through it, without its clock. */
export function talkThrough(lines: readonly TalkLine[]): TalkAnswer[] {
  let memory = emptyMemory
  const earlier: string[] = []
  return lines.map((line, at) => {
    const script = scriptOf(line.language)
    const sound = hear({ text: line.text, earlier: earlier.slice(-3) })
    earlier.push(line.text)
    const level = levels.find((one) => one === sound.level)
    const isHeard = level !== undefined && sound.about !== 'nobody'
    const found = concernOf(plainOf(line.text))
    const about = sound.about === 'other' ? ('other' as const) : ('self' as const)
    const heard = found ?? (isHeard ? { kind: about, level } : null)
    const seed = at * 7919
    const asked = { text: line.text, heard, opening: found?.opening ?? null, numbers, seed }
    const moment = { manner: 'listen', day: '2026-11-17', isHard: false, seed, known: null } as const
    const before = memory
    const danger = heard || memory.danger ? answerInDanger(script, memory, asked) : null
    const told = danger ?? answer(script, memory, { text: line.text, act: null, ...guess(line.text) }, moment)
    ;({ memory } = told)
    return {
      line,
      sentences: told.sentences,
      chips: told.chips.map(({ kind }) => kind),
      isDanger: danger !== null,
      hasCard: told.card !== null,
      before,
      after: told.memory,
    }
  })
}

/** Lines of conversation, language and text, beside each other by conversation. */
export function chatsOf(table: string): TalkLine[][] {
  const lines = table
    .trimEnd()
    .split('\n')
    .map((row): TalkLine => {
      const [chat = '', language = 'en', text = ''] = row.split('\t')
      return { chat, language: language as Language, text }
    })
  return [...new Set(lines.map(({ chat }) => chat))].map((id) => lines.filter(({ chat }) => chat === id))
}
