import type { Said } from '@mindisle/contract'
import { hear, rankOf, type Heard as Sound, type Level } from '@mindisle/safety'
import { nothingHeard, type Heard } from '../../platform/http/heard.ts'
import type { EpisodeLevel } from './episode.ts'
import { namesDanger } from './judge-words.ts'
import type { SignSource } from './tables.ts'
import { noteSign } from './verbs/note-sign.ts'

const isDanger = (level: Level): level is EpisodeLevel => rankOf(level) >= rankOf('elevated')

const sources = { published: 'published', kept: 'words', search: 'search' } as const satisfies Record<
  Exclude<Said['hearing'], 'typing'>,
  SignSource
>

/** The author first; of the same the more dangerous. */
const weightOf = ({ about, level }: Sound): number => (about === 'self' ? 10 : 0) + rankOf(level)

/** The strongest of what people say about themselves or others; quotation, fiction and news are nobody's danger. */
function loudest(said: readonly Said[]): (Said & Sound) | null {
  const sounds = said.map((one) => ({ ...one, ...hear({ text: one.text }) }))
  const dangers = sounds.filter(({ level, about }) => isDanger(level) && about !== 'nobody')
  return dangers.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? null
}

/** Whoever looks for the bare word may ask for themselves: help stands on top, and nothing is noted. */
const looksForDanger = (said: readonly Said[]): boolean =>
  said.some(({ text, hearing }) => (hearing === 'search' || hearing === 'typing') && namesDanger(text))

/** Listens to every text of people in a request. A friend's danger brings help, and opens no episode of who tells of it. */
export function listen(said: readonly Said[]): Heard {
  const sound = loudest(said)
  if (!sound) return looksForDanger(said) ? { ...nothingHeard, needsHelp: 'self' } : nothingHeard
  const { level, about, kinds, hearing } = sound
  const isOwn = about === 'self'
  return {
    needsHelp: isOwn ? 'self' : 'friend',
    mustWait: hearing === 'published',
    note:
      isOwn && hearing !== 'typing' && isDanger(level)
        ? (tx, userId, at) => noteSign(tx, { userId, at, level, kinds, source: sources[hearing] })
        : null,
  }
}

/** Of words of our own: whether they may be offered, or stand beside others. */
export const soundsDangerous = (text: string): boolean => namesDanger(text) || isDanger(hear({ text }).level)
