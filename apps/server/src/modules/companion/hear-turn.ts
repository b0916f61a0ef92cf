import {
  concernOf,
  plainOf,
  soundsDark,
  type DangerHeard,
  type DangerKind,
  type Memory,
} from '@mindisle/companion'
import { hear, rankOf, type Heard, type Kind, type Level } from '@mindisle/safety'
import type { Tx } from '../../platform/db/database.ts'
import { currentEpisode, noteSign, type CurrentEpisode } from '../safety/index.ts'
import type { Help } from './sealed-chat.ts'

export interface Overheard {
  /** What a message sounded like, with the ones before it. */
  danger: DangerHeard | null
  /** Other first words than those of its kind. */
  opening: string | null
  /** Dark without being danger. */
  isDark: boolean
  /** Whether danger that was open in this conversation still is. */
  isOpen: boolean
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
  memory: Memory
  /** When the conversation was last gone on with. */
  lastAt: Date
}

const isDanger = (level: Level): level is DangerHeard['level'] => rankOf(level) >= rankOf('elevated')

function kindOf({ about, kinds }: Pick<Heard, 'about' | 'kinds'>): DangerKind {
  if (about === 'other') return 'other'
  if (isOfSelf(kinds)) return 'self'
  if (kinds.includes('abuse')) return 'violence'
  if (kinds.includes('harm-to-others')) return 'harm'
  if (kinds.includes('psychosis')) return 'mind'
  return kinds.includes('medical') ? 'medical' : 'self'
}

const isOfSelf = (kinds: readonly string[]): boolean =>
  kinds.includes('suicide') || kinds.includes('self-harm')

const signKinds: Readonly<Record<DangerKind, Kind[]>> = {
  self: ['suicide'],
  violence: ['abuse'],
  other: [],
  harm: ['harm-to-others'],
  medical: [],
  mind: ['psychosis'],
}

/** So long danger is open in a conversation whatever has become of the episode. */
const openFor = 12 * 3_600_000

type Together = Pick<Overheard, 'danger' | 'opening'> & { kinds: Kind[] }

/** Heard by a rule, or by the weights alone: those guess, and a clear no ends what they opened. */
const isGuessed = ({ level, kinds, spans, why }: Heard): boolean =>
  !(level === 'imminent' && isOfSelf(kinds)) &&
  spans.length === 0 &&
  why.every((reason) => /^R(?:91|100|125) /u.test(reason))

/** Safety's word on whom it is about stands where both heard something, except for what only rules of the talk know. */
export function together(sound: Heard, plain: string, before = ''): Together {
  const concern = concernOf(plain, before)
  const isHeard = isDanger(sound.level) && sound.about !== 'nobody'
  if (!concern) {
    const danger =
      isHeard && isDanger(sound.level)
        ? { kind: kindOf(sound), level: guessedLevel(sound, sound.level), isGuess: isGuessed(sound) }
        : null
    return { danger, opening: null, kinds: sound.kinds }
  }
  const { opening, kind, level, isGuess = false } = concern
  const isFirm = isHeard && !isGuessed(sound)
  const isGraver = isFirm && isDanger(sound.level) && rankOf(sound.level) > rankOf(level)
  const danger = {
    kind,
    level: isGraver && isDanger(sound.level) ? sound.level : level,
    isGuess: isGuess && !isFirm,
  }
  return { danger, opening, kinds: isHeard ? sound.kinds : signKinds[kind] }
}

/** What the weights alone take for more is asked about first. */
const guessedLevel = (sound: Heard, level: DangerHeard['level']): DangerHeard['level'] =>
  isGuessed(sound) ? 'elevated' : level

/** What a body needs is said, and then the talk goes on; all other danger stays. */
const isStillOpen = ({ danger }: Memory, heard: DangerHeard | null): boolean =>
  danger !== null && !(danger.kind === 'medical' && danger.turns >= 2 && heard === null)

const isFresh = ({ level, lastSignAt, kinds }: CurrentEpisode, now: Date): boolean =>
  rankOf(level) >= rankOf('high') && now.getTime() - lastSignAt.getTime() < openFor && isOfSelf(kinds)

/** Another conversation, begun hours after danger, is no way around it: it is asked about first. */
const takenUpAgain: Overheard = {
  danger: { kind: 'self', level: 'elevated' },
  opening: 'open_again',
  isDark: false,
  isOpen: false,
  isHard: true,
}

/** Turns after a denial in which weights alone do not ask again. */
const guessedNotFor = 6

/** A guess that was denied is not made again of the same words: it needs new ones. */
function heardWithin(text: string, earlier: readonly string[], memory: Memory): Heard {
  const isAsked = memory.danger?.asked === 'ask_now'
  const heard = hear({ text, earlier, isAsked })
  const { deniedAt = null } = memory
  if (deniedAt === null || memory.danger !== null || !isGuessed(heard)) return heard
  const since = Math.max(0, memory.turn - deniedAt - 1)
  return hear({ text, earlier: earlier.slice(Math.max(0, earlier.length - since)) })
}

const graver = (one: Heard, other: Heard): Heard => (rankOf(one.level) > rankOf(other.level) ? one : other)

/** Rules are believed whichever way they heard; what weights alone take for danger in a message must not sound like none in its talk. */
function agreed(alone: Heard, within: Heard): Heard {
  const sound = graver(alone, within)
  const isDoubted = sound === alone && isGuessed(alone) && !isDanger(within.level)
  return isDoubted ? { ...alone, level: 'watch' } : sound
}

/** What a message sounds like in its conversation; after a guess that was denied, what sounds dark by itself is none. */
export function soundOf({
  text,
  earlier,
  memory,
}: Pick<Listened, 'text' | 'earlier' | 'memory'>): Together & {
  isDark: boolean
} {
  const alone = hear({ text })
  const within = heardWithin(text, earlier, memory)
  const sound = agreed(alone, within)
  const before = earlier.slice(-3).map(plainOf).join(' ')
  const heard = together(sound, plainOf(text), before)
  const isDark = heard.danger === null && alone.level === 'watch' && alone.about === 'self'
  const { deniedAt = null } = memory
  const isEased = deniedAt !== null && memory.danger === null
  const isDarkAgain = soundsDark(plainOf(text)) && alone.level !== 'none'
  const isAgain = isEased && (heard.danger?.kind ?? 'self') === 'self' && isDarkAgain
  // What was only guessed, and denied, is not guessed at again at once; later it is asked once more.
  const isJustDenied = isEased && memory.turn - deniedAt <= guessedNotFor
  if (isJustDenied && !isAgain && heard.danger?.isGuess && rankOf(alone.level) < rankOf('high'))
    return { ...heard, danger: null, isDark: false }
  if (!isAgain) return { ...heard, isDark }
  const isGuess = alone.spans.length === 0 && isGuessed(alone)
  const danger: DangerHeard = { kind: 'self', level: heard.danger?.level ?? 'elevated', isGuess }
  return { danger, opening: heard.opening, kinds: ['suicide'], isDark: false }
}

export const darkened = (memory: Memory, isDark: boolean): Memory =>
  isDark ? { ...memory, dark: [...memory.dark, memory.turn].slice(-4) } : memory

/** Twice dark within so many turns is asked about. */
const darkTurns = 5

export const twiceDark = ({ dark, turn }: Memory, isDark: boolean): DangerHeard | null =>
  isDark && dark.filter((at) => turn - at < darkTurns).length >= 3
    ? { kind: 'self', level: 'elevated', isGuess: true }
    : null

/**
 * Comes before everything else that a turn does. The endpoint has heard the message by itself; here it is heard in its
 * conversation, which may only make it graver.
 */
export async function overhear(listened: Listened): Promise<Overheard> {
  const { tx, userId, now, memory, lastAt } = listened
  const { danger, opening, kinds, isDark } = soundOf(listened)
  const isOwn = danger !== null && danger.kind !== 'other' && danger.kind !== 'medical'
  if (isOwn && kinds.length > 0)
    await noteSign(tx, { userId, at: now, level: danger.level, kinds, source: 'words' })
  const episode = await currentEpisode(tx, userId, now)
  const isEpisode = episode !== null
  if (danger === null && memory.turn === 0 && episode && isFresh(episode, now)) return takenUpAgain
  const isOpen = isStillOpen(memory, danger) && (isEpisode || now.getTime() - lastAt.getTime() < openFor)
  return { danger, opening, isDark, isOpen, isHard: danger !== null || isOpen || isEpisode }
}

export const helpOf = ({ kind, level }: DangerHeard): Help =>
  kind === 'other' ? 'friend' : level === 'imminent' ? 'now' : 'self'
