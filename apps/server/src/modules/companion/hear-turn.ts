import type { Language } from '@mindisle/base'
import { hear, rankOf, type Level } from '@mindisle/safety'
import type { FixedKind } from '@mindisle/content/companion'
import type { Tx } from '../../platform/db/database.ts'
import { currentEpisode, noteSign } from '../safety/index.ts'
import { fixedWords } from './script.ts'
import { bare, type Help, type OpenMessage } from './sealed-chat.ts'

/** What a message sounded like, with the ones before it. */
export interface Danger {
  level: Exclude<Level, 'none' | 'watch'>
  isOwn: boolean
}

export interface Overheard {
  danger: Danger | null
  /** Whether it is a hard time, by this message or by one of the last days. */
  isHard: boolean
}

interface Listened {
  tx: Tx
  userId: string
  now: Date
  text: string
  /** What the same person wrote before, oldest first. */
  earlier: readonly string[]
}

const isDanger = (level: Level): level is Danger['level'] => rankOf(level) >= rankOf('elevated')

/**
 * Comes before everything else that a turn does. The endpoint has heard the message by itself; here it is heard in its
 * conversation, which may only make it graver.
 */
export async function overhear({ tx, userId, now, text, earlier }: Listened): Promise<Overheard> {
  const [alone, within] = [hear({ text }), hear({ text, earlier })]
  const { level, about, kinds } = rankOf(alone.level) > rankOf(within.level) ? alone : within
  const danger = isDanger(level) && about !== 'nobody' ? { level, isOwn: about === 'self' } : null
  if (danger?.isOwn) await noteSign(tx, { userId, at: now, level: danger.level, kinds, source: 'words' })
  return { danger, isHard: danger?.isOwn === true || (await currentEpisode(tx, userId, now)) !== null }
}

const kindOf = ({ level, isOwn }: Danger): FixedKind => (isOwn ? (`self_${level}` as const) : 'friend')
const helpOf = ({ level, isOwn }: Danger): Help =>
  isOwn ? (level === 'imminent' ? 'now' : 'self') : 'friend'

/** Words that wait for nothing, and the people behind them. What was said once in a conversation is said in other words. */
export function fixedAnswer(danger: Danger, language: Language, said: readonly string[]): OpenMessage {
  const words = fixedWords(kindOf(danger), language)
  const isNew = (sentence: string): boolean => !said.includes(sentence)
  const isRepeated = !words.some(isNew)
  const others = fixedWords('after', language)
  const pieces = isRepeated ? [others.find(isNew) ?? others[0] ?? ''] : words
  // The number and the way to people near are never left out, however often they were said.
  const isNow = danger.isOwn && danger.level === 'imminent'
  return { ...bare, by: 'fixed', help: helpOf(danger), pieces: isNow ? words : pieces }
}
