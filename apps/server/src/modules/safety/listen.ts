import type { Said } from '@mindisle/contract'
import { hear, hearing as stepsOf, rankOf, type Heard as Sound, type Level } from '@mindisle/safety'
import { nothingHeard, type Heard } from '../../platform/http/heard.ts'
import { unhurried } from '../../platform/unhurried.ts'
import type { EpisodeLevel } from './episode.ts'
import { namesDanger } from './judge-words.ts'
import type { SignSource } from './tables.ts'
import { noteSign } from './verbs/note-sign.ts'

const isDanger = (level: Level): level is EpisodeLevel => rankOf(level) >= rankOf('elevated')

const sources = {
  published: 'published',
  kept: 'words',
  dreamt: 'words',
  search: 'search',
} as const satisfies Record<Exclude<Said['hearing'], 'typing'>, SignSource>

/** The author first; of the same the more dangerous. */
const weightOf = ({ about, level }: Sound): number => (about === 'self' ? 10 : 0) + rankOf(level)

async function soundsOf(said: readonly Said[]): Promise<Array<Said & Sound>> {
  const sounds: Array<Said & Sound> = []
  await unhurried(function* () {
    for (const one of said)
      sounds.push({ ...one, ...(yield* stepsOf({ text: one.text, isDream: one.hearing === 'dreamt' })) })
  })
  return sounds
}

/** The strongest of what people say about themselves or others; quotation, fiction and news are nobody's danger. */
function loudest(sounds: ReadonlyArray<Said & Sound>): (Said & Sound) | null {
  const dangers = sounds.filter(({ level, about }) => isDanger(level) && about !== 'nobody')
  return dangers.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? null
}

/** Whoever looks for the bare word may ask for themselves: help stands on top, and nothing is noted. */
const looksForDanger = (said: readonly Said[]): boolean =>
  said.some(({ text, hearing }) => (hearing === 'search' || hearing === 'typing') && namesDanger(text))

/** What is written down and sounds a little dark. It may well be harmless: nothing waits, nothing is noted. */
const soundsDark = (sounds: ReadonlyArray<Said & Sound>): boolean =>
  sounds.some(
    ({ level, about, hearing }) =>
      level === 'watch' && about === 'self' && hearing !== 'search' && hearing !== 'typing',
  )

function heardWithoutDanger(sounds: ReadonlyArray<Said & Sound>): Heard {
  if (looksForDanger(sounds)) return { ...nothingHeard, needsHelp: 'self' }
  return soundsDark(sounds) ? { ...nothingHeard, needsHelp: 'soft' } : nothingHeard
}

/** Listens to every text of people in a request. A friend's danger brings help, and opens no episode of who tells of it. */
export async function listen(said: readonly Said[]): Promise<Heard> {
  const sounds = await soundsOf(said)
  const sound = loudest(sounds)
  if (!sound) return heardWithoutDanger(sounds)
  const { level, about, kinds, hearing, spans } = sound
  const isOwn = about === 'self'
  // A bare word that is looked for says nothing of who looks; the trained part alone would hear its author in it.
  const isBare = hearing === 'search' && spans.length === 0
  return {
    needsHelp: isOwn ? 'self' : 'friend',
    mustWait: hearing === 'published',
    note:
      isOwn && !isBare && hearing !== 'typing' && isDanger(level)
        ? (tx, userId, at) => noteSign(tx, { userId, at, level, kinds, source: sources[hearing] })
        : null,
  }
}

/** Of words of our own: whether they may be offered, or stand beside others. */
export const soundsDangerous = (text: string): boolean => namesDanger(text) || isDanger(hear({ text }).level)
