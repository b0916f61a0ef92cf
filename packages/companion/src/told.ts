import { toneOf } from './quote.ts'
import { questionIn } from './questions.ts'
import { asksForExercise, isCorrection, wishOf } from './said.ts'
import { certainty, present, silent, type Part, type Turn } from './turn.ts'
import type { Chip, Intent, SuggestionKind } from './types.ts'

/** From here on a guess decides what is asked; below it the person's own words do. */
const sure = 0.85

const toldOf = ({ intents }: Turn): Intent[] =>
  intents.filter(({ group }) => group === 'feeling' || group === 'topic')

/** About what was said now, where that is sure; else a question that fits anything. Never about an earlier topic. */
export function nextQuestion(turn: Turn): string | null {
  const { script, pick, plain } = turn
  const tone = toneOf(plain)
  if (tone === 'light') return pick(script.phrases.ask_light) ?? pick(script.phrases.ask_on)
  const [first] = toldOf(turn)
  const about =
    first && first.group === 'feeling' && certainty(turn) >= sure ? script.replies[first.id]?.ask : []
  const dark = tone === 'dark' ? pick(script.phrases.ask_dark) : null
  return pick(about ?? []) ?? dark ?? pick(script.phrases.ask_on) ?? pick(script.phrases.ask_dark)
}

/** What was told is said back in its own words; a feeling is named only where it is sure, a scene never. */
export function reflection(turn: Turn): string[] {
  const { script, pick, words, plain } = turn
  const tone = toneOf(plain)
  const [first] = toldOf(turn)
  const isSure = first !== undefined && certainty(turn) >= sure && tone !== 'light'
  const named = isSure ? pick(script.answers[`feel_${first.id}`] ?? []) : null
  const pool = {
    dark: script.phrases.take_dark,
    even: script.phrases.take_even,
    light: script.phrases.take_light,
  }[tone]
  const quoted = words === null ? null : pick(pool, { words })
  if (quoted !== null) return present([quoted, named])
  if (named !== null) return [named]
  return present([
    pick(tone === 'light' ? script.phrases.light_plain : script.phrases.take_plain) ??
      pick(script.phrases.quiet),
  ])
}

/** A correction is taken: the topic is dropped, and nothing else is read into it. */
export function correctedTurn(turn: Turn): Part | null {
  const { script, memory, pick, plain, words } = turn
  if (!isCorrection(plain) || memory.turn === 0 || questionIn(plain) !== null) return null
  const said = words === null ? null : pick(script.phrases.corrected, { words })
  return {
    ...silent,
    sentences: present([said ?? pick(script.phrases.corrected_plain), pick(script.phrases.ask_on)]),
    memory: {
      ...memory,
      feeling: null,
      topic: null,
      offered: null,
      wrong: [...memory.wrong, ...memory.taken].slice(-12),
    },
  }
}

/** After these it is asked on; the others are whole by themselves. */
const goesOn: ReadonlySet<string> = new Set(['normal', 'who_sees', 'human_or_not', 'pinyin'])

/** What is asked is answered first. */
export function questionTurn(turn: Turn): Part | null {
  const { script, memory, pick, plain, words } = turn
  const id = questionIn(plain)
  if (id === null) return null
  const answered = pick(script.answers[id] ?? [])
  if (answered === null) return null
  const isAsking = /[?？]/u.test(answered)
  const isWarm = (id === 'normal' || id === 'what_do' || id === 'how_tell') && words !== null
  const before = isWarm && id !== 'normal' ? pick(script.phrases.take_dark, { words }) : null
  const chips: Chip[] =
    id === 'whats_this' ? [{ kind: 'exercises' }] : id === 'what_person' ? [{ kind: 'human' }] : []
  const opens = id === 'quick' ? 'breathe' : id === 'sleep_how' ? 'sleep-help' : null
  const isLast = isAsking || opens !== null || !goesOn.has(id)
  const suggestion: SuggestionKind | null =
    id === 'test' ? 'test' : id === 'human_or_not' || id === 'what_person' ? 'human' : null
  return {
    ...silent,
    sentences: present([before, answered, isLast ? null : pick(script.phrases.ask_on)]),
    chips,
    suggestion: turn.moment.isHard && suggestion !== 'human' ? null : suggestion,
    memory: { ...memory, offered: opens, offeredAt: opens === null ? memory.offeredAt : memory.turn },
  }
}

/** Turns between two offers, by manner: who came to be heard is offered less. */
const patience = { listen: 5, sort: 3, night: 3 } as const
const afterNo = 6

export function exerciseFor(turn: Turn): string | null {
  const { script, memory, moment, plain } = turn
  const { offeredAt, declinedAt } = memory
  if (moment.isHard || toneOf(plain) === 'light') return null
  if (asksForExercise(plain))
    return toldOf(turn).find(({ exercise }) => exercise !== null)?.exercise ?? 'breathe'
  if (
    memory.turn < 3 ||
    memory.turn - offeredAt < patience[moment.manner] ||
    memory.turn - declinedAt < afterNo
  )
    return null
  const [first] = toldOf(turn)
  if (!first || certainty(turn) < sure || first.exercise === null || memory.done.includes(first.exercise))
    return null
  return script.exercises[first.exercise] ? first.exercise : null
}

/** In a hard time only people are suggested. */
export function suggestionFor({ memory, moment, intents }: Turn): SuggestionKind | null {
  const [first] = intents
  const kind = first?.suggests ?? null
  if (kind === null || (moment.isHard && kind !== 'human')) return null
  const isAsked = first?.group === 'talk'
  return isAsked || (memory.turn > 4 && !memory.suggested.includes(kind)) ? kind : null
}

/** Something is told: it is said back, then asked on or an exercise is offered, never both. */
export function toldTurn(turn: Turn): Part {
  const { script, memory, moment, pick, plain } = turn
  const offered = exerciseFor(turn)
  const exercise = offered === null ? undefined : script.exercises[offered]
  const known = moment.known && !memory.said.includes(moment.known.text) ? moment.known : null
  const offer = exercise
    ? pick(script.phrases.offer, { exercise: exercise.title, minutes: String(exercise.minutes) })
    : null
  const isOffering = offer !== null
  const suggestion = isOffering || toneOf(plain) === 'light' ? null : suggestionFor(turn)
  const isDeclining = memory.offered !== null && ['no', 'later'].includes(wishOf(plain) ?? '')
  return {
    ...silent,
    sentences: present([
      isDeclining ? pick(script.phrases.declined) : null,
      ...reflection(turn),
      known?.text ?? null,
      isOffering ? offer : nextQuestion(turn),
    ]),
    chips: isOffering ? [{ kind: 'yes' }, { kind: 'no' }] : [],
    suggestion,
    used: known?.source ?? null,
    memory: {
      ...memory,
      offered: isOffering ? offered : isDeclining ? null : memory.offered,
      offeredAt: isOffering ? memory.turn : memory.offeredAt,
      declinedAt: isDeclining ? memory.turn : memory.declinedAt,
      suggested: suggestion === null ? memory.suggested : [...memory.suggested, suggestion],
    },
  }
}
