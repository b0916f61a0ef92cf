import type { Language } from '@mindisle/base'
import { answer, answerInDanger, emptyMemory, guess, type Memory } from '@mindisle/companion'
import { darkened, helpOf, soundOf, twiceDark } from '../../apps/server/src/modules/companion/hear-turn.ts'
import { scriptOf } from '../../apps/server/src/modules/companion/script.ts'

/** One message of a conversation, as strangers write it. */
export interface TalkLine {
  chat: string
  language: Language
  text: string
}

export interface TalkAnswer<Line extends TalkLine = TalkLine> {
  line: Line
  sentences: readonly string[]
  chips: readonly string[]
  isDanger: boolean
  /** A guess at danger was denied, and has ended. */
  isEased: boolean
  help: string | null
  wasOpen: boolean
  wasAsked: boolean
  hasCard: boolean
  before: Memory
  after: Memory
}

/** Of where most who write a language are; the server asks the reader's clock. */
const numbers: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-Hans': { ambulance: '120', police: '110', line: '12356' },
  'zh-Hant': { ambulance: '119', police: '110', line: '1925' },
  en: { ambulance: '999', police: '999', line: '116 123' },
}

/** As many messages before are heard with one. */
const earlierHeard = 8

/** One conversation as the server goes through it, without its clock. */
export function talkThrough<Line extends TalkLine>(lines: readonly Line[]): TalkAnswer<Line>[] {
  let memory = emptyMemory
  const earlier: string[] = []
  return lines.map((line, at) => {
    const { text, language } = line
    const script = scriptOf(language)
    const sound = soundOf({ text, earlier: earlier.slice(-earlierHeard), memory })
    earlier.push(text)
    const before = darkened(memory, sound.isDark)
    const heard = sound.danger ?? twiceDark(before, sound.isDark)
    const seed = at * 7919
    const asked = { text, heard, opening: sound.opening, numbers: numbers[language], seed }
    const moment = { manner: 'listen', day: '2026-11-17', isHard: false, seed, known: null } as const
    const inDanger = heard || before.danger ? answerInDanger(script, before, asked) : null
    const isEased = inDanger !== null && inDanger.memory.danger === null
    const danger = isEased ? null : inDanger
    const from = isEased ? inDanger.memory : before
    const told = danger ?? answer(script, from, { text, act: null, ...guess(text) }, moment)
    ;({ memory } = told)
    return {
      line,
      sentences: [...(isEased ? inDanger.sentences : []), ...told.sentences],
      chips: told.chips.map(({ kind }) => kind),
      isDanger: danger !== null,
      isEased,
      help: memory.danger ? helpOf(memory.danger) : null,
      wasOpen: before.danger !== null,
      wasAsked: before.asked !== null,
      hasCard: told.card !== null,
      before,
      after: memory,
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
