/** Levels at which a person is held; what only sounded a little dark is not kept at all. */
export const levels = ['elevated', 'high', 'imminent'] as const
export type EpisodeLevel = (typeof levels)[number]

export const answers = ['better', 'same', 'harder', 'not_today', 'no_more'] as const
export type CheckInAnswer = (typeof answers)[number]

/** Something that was heard, scored or done; never the words. */
export interface Sign {
  at: Date
  level: EpisodeLevel
}

export interface Answered {
  at: Date
  answer: CheckInAnswer
}

export interface Episode {
  level: EpisodeLevel
  openedAt: Date
  /** When it came to this level. */
  levelAt: Date
  lastSignAt: Date
  fadesAt: Date
  lastAnswer: Answered | null
  /** The person does not want to be asked again while this lasts as it is. */
  isQuiet: boolean
}

const hour = 3_600_000
const fade: Record<EpisodeLevel, number> = { elevated: 72 * hour, high: 168 * hour, imminent: 168 * hour }
/** Sooner after a sign, or after another answer, nobody is asked, and no answer calms anything. */
export const checkInAfter = 6 * hour

const rankOf = (level: EpisodeLevel): number => levels.indexOf(level)
const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)
const strongest = (one: EpisodeLevel, other: EpisodeLevel): EpisodeLevel =>
  rankOf(one) >= rankOf(other) ? one : other

function afterSign(before: Episode | null, { at, level: heard }: Sign): Episode {
  const level = before ? strongest(before.level, heard) : heard
  const isRaised = before === null || level !== before.level
  return {
    level,
    openedAt: before?.openedAt ?? at,
    levelAt: isRaised ? at : before.levelAt,
    lastSignAt: at,
    fadesAt: later(at, fade[level]),
    lastAnswer: before?.lastAnswer ?? null,
    isQuiet: !isRaised && before.isQuiet,
  }
}

export const mayAnswer = ({ lastSignAt, lastAnswer }: Episode, at: Date): boolean =>
  at.getTime() - Math.max(lastSignAt.getTime(), lastAnswer?.at.getTime() ?? 0) >= checkInAfter

/** One step down a day; from the lowest step the episode is over. */
function afterBetter(before: Episode, answered: Answered): Episode | null {
  const level = levels[rankOf(before.level) - 1]
  if (!level) return null
  const { at } = answered
  return { ...before, level, levelAt: at, fadesAt: later(at, fade[level]), lastAnswer: answered }
}

function afterAnswer(before: Episode, answered: Answered): Episode | null {
  const { at, answer } = answered
  // It got worse, whenever that is said; what calms is believed once a day.
  if (answer === 'harder') return { ...afterSign(before, { at, level: 'high' }), lastAnswer: answered }
  if (answer === 'no_more') return { ...before, lastAnswer: answered, isQuiet: true }
  if (answer === 'not_today') return { ...before, lastAnswer: answered }
  if (!mayAnswer(before, at)) return before
  if (answer === 'better') return afterBetter(before, answered)
  return { ...before, fadesAt: later(at, fade[before.level]), lastAnswer: answered }
}

const isOver = (episode: Episode, at: Date): boolean => at >= episode.fadesAt

type Event = Sign | Answered
const isAnswer = (event: Event): event is Answered => 'answer' in event

const weights = [...levels, ...answers] as ReadonlyArray<EpisodeLevel | CheckInAnswer>
const weightOf = (event: Event): number => weights.indexOf(isAnswer(event) ? event.answer : event.level)

/** By time; of one moment what was heard before what was answered, so that any order of arrival is one order here. */
const inOrder = (one: Event, other: Event): number =>
  one.at.getTime() - other.at.getTime() || weightOf(one) - weightOf(other)

/**
 * The episode that a person is in, from all that is known, in whatever order it came to be known: a message that was
 * delayed, or that another device sent, counts at its own time. Only signs and answers are events: a denial, a joke and a
 * change of subject are none, so that they can end nothing.
 */
export function episodeAt(signs: readonly Sign[], answered: readonly Answered[], now: Date): Episode | null {
  let episode: Episode | null = null
  for (const event of [...signs, ...answered].filter(({ at }) => at <= now).toSorted(inOrder)) {
    if (episode && isOver(episode, event.at)) episode = null
    if (!isAnswer(event)) episode = afterSign(episode, event)
    else if (episode) episode = afterAnswer(episode, event)
  }
  return episode && !isOver(episode, now) ? episode : null
}

/** While it is high nothing is sold, advertised, shared or drawn by lot. */
export const isSheltered = ({ level }: Episode): boolean => level !== 'elevated'

/** Asked on another day than the last sign and the last answer, by the person's own calendar. */
export function needsCheckIn(episode: Episode, now: Date, dayOf: (time: Date) => string): boolean {
  const { lastSignAt, lastAnswer, isQuiet } = episode
  const isAnotherDay = [lastSignAt, lastAnswer?.at].every((time) => !time || dayOf(time) < dayOf(now))
  return !isQuiet && isAnotherDay && mayAnswer(episode, now)
}
