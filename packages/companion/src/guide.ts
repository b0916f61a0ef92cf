import { begin, goOn, resume, type Told } from './exercise.ts'
import { picker, remembering, type Pick } from './memory.ts'
import { slotsIn, type Slots } from './slots.ts'
import type { Answer, Chip, Heard, Intent, Memory, Moment, Script, SuggestionKind } from './types.ts'

/** One turn: what was said, with all that an answer depends on. */
interface Turn {
  script: Script
  memory: Memory
  heard: Heard
  moment: Moment
  pick: Pick
  intents: readonly Intent[]
}

const silent = { card: null, chips: [], suggestion: null, used: null } as const
type Part = Omit<Answer, 'memory'> & { memory: Memory }

const present = (sentences: ReadonlyArray<string | null>): string[] =>
  sentences.filter((sentence) => sentence !== null && sentence !== '') as string[]

const inExercise = (told: Told): Part => ({ ...silent, ...told })

const isAbout = ({ intents }: Turn, id: string): boolean => intents[0]?.id === id

/** An exercise is left by a tap or by plain words; a feeling that is told in it is an answer, no end. */
function exerciseTurn(turn: Turn): Part | null {
  const { script, memory, heard, pick } = turn
  const { running } = memory
  if (!running) return null
  const { act } = heard
  const step = script.exercises[running.id]?.steps[running.step]
  const isShort = heard.text.length <= 20
  if (act?.kind === 'stop' || (act === null && isShort && isAbout(turn, 'stop')))
    return {
      ...silent,
      sentences: present([pick(script.phrases.left)]),
      chips: [{ kind: 'resume' }],
      memory: { ...memory, running: null, paused: running },
    }
  if (act === null && isShort && isAbout(turn, 'repeat') && step)
    return { ...inExercise({ sentences: [step.say], card: null, chips: [], memory }), sentences: [step.say] }
  const isStuck = act === null && isShort && isAbout(turn, 'unsure') && step?.kind === 'words'
  const answered = isStuck ? { ...heard, act: { kind: 'skip' } as const } : heard
  const between = { skipped: pick(script.phrases.skipped), again: pick(script.phrases.again) }
  const told = goOn(script, memory, answered, between)
  return told && inExercise(told)
}

function begun(turn: Turn, id: string): Part | null {
  const told = begin(turn.script, id, turn.memory, turn.moment.day)
  return told && inExercise(told)
}

/** What was offered is taken up or let go; an exercise that is asked for by name begins. */
function askedTurn(turn: Turn): Part | null {
  const { script, memory, heard, pick, intents } = turn
  const { act } = heard
  if (act?.kind === 'begin') return begun(turn, act.exercise)
  if (act?.kind === 'resume' && memory.paused) {
    const told = resume(script, memory)
    return told && inExercise(told)
  }
  if (memory.offered !== null && isAbout(turn, 'yes')) return begun(turn, memory.offered)
  if (memory.offered !== null && isAbout(turn, 'no'))
    return {
      ...silent,
      sentences: present([pick(script.phrases.declined), nextQuestion(turn)]),
      memory: { ...memory, offered: null, declinedAt: memory.turn },
    }
  if (memory.paused && isAbout(turn, 'continue')) {
    const told = resume(script, memory)
    return told && inExercise(told)
  }
  const [first] = intents
  return first?.group === 'exercise' && first.exercise !== null ? begun(turn, first.exercise) : null
}

/** The day after something was planned it is asked about, and what was put down can be taken up: each once. */
function laterTurn(turn: Turn): Part | null {
  const { script, memory, moment, pick } = turn
  const isOpening = isAbout(turn, 'greet') || memory.turn === 0
  const { later, paused } = memory
  if (later && later.day < moment.day && isOpening) {
    const ask = script.exercises[later.exercise]?.later ?? null
    return { ...silent, sentences: present([hello(turn), ask]), memory: { ...memory, later: null } }
  }
  if (!paused || paused.day >= moment.day || !isOpening) return null
  const title = script.exercises[paused.id]?.title ?? ''
  return {
    ...silent,
    sentences: present([hello(turn), pick(script.phrases.resume, { exercise: title })]),
    chips: [{ kind: 'resume' }],
    memory,
  }
}

const hello = ({ script, pick }: Turn): string | null => pick(script.replies['greet']?.reflect ?? [])

/** The values that a sentence may speak of: nothing that was not said. */
function valuesOf({ memory }: Turn): Record<string, string> {
  const { who, since, name } = memory
  return {
    ...(who !== null && { who }),
    ...(since !== null && { since }),
    ...(name !== null && { name }),
  }
}

function nextQuestion(turn: Turn): string | null {
  const { script, memory, pick } = turn
  const about = [memory.feeling, memory.topic].flatMap((id) => (id === null ? [] : [script.replies[id]]))
  const values = valuesOf(turn)
  for (const replies of about) {
    const question = pick(replies?.ask ?? [], values)
    if (question !== null) return question
  }
  return pick(script.phrases.ask, values)
}

/** Turns between two offers, by manner: who came to be heard is offered less. */
const patience = { listen: 4, sort: 2, night: 2 } as const
const afterNo = 5

function exerciseFor({ script, memory, moment, intents }: Turn): string | null {
  const { turn, offeredAt, declinedAt } = memory
  if (turn < 1 || turn - offeredAt < patience[moment.manner] || turn - declinedAt < afterNo) return null
  const told = [...intents.map(({ id }) => id), memory.feeling, memory.topic]
  const fitting = told.flatMap((id) => (id === null ? [] : (script.intents[id]?.exercise ?? [])))
  return fitting.find((id) => !memory.done.includes(id)) ?? null
}

/** In a hard time only people are suggested. */
function suggestionFor({ memory, moment, intents }: Turn): SuggestionKind | null {
  const [first] = intents
  const kind = first?.suggests ?? null
  if (kind === null || (moment.isHard && kind !== 'human')) return null
  const isAsked = first?.group === 'talk'
  return isAsked || (memory.turn > 2 && !memory.suggested.includes(kind)) ? kind : null
}

const everyTurns = 6

/** Now and then what was understood is said back in one sentence. */
function summaryOf({ script, memory, pick, moment }: Turn): string | null {
  if (memory.turn === 0 || memory.turn % everyTurns !== everyTurns - 1 || moment.manner === 'night')
    return null
  const { who, since } = memory
  return who !== null && since !== null ? pick(script.phrases.summary, { who, since }) : null
}

function recallOf(turn: Turn): string | null {
  const { script, memory, pick } = turn
  if (memory.turn % 3 !== 2) return null
  const values = valuesOf(turn)
  return pick(script.phrases.recall_who, values) ?? pick(script.phrases.recall_since, values)
}

/** Something is told: it is said back, then asked on or an exercise is offered, never both. */
function feelingTurn(turn: Turn): Part | null {
  const { script, memory, moment, pick, intents } = turn
  const told = intents.filter(({ group }) => group === 'feeling' || group === 'topic')
  if (told.length === 0 && !turn.heard.isTold) return null
  const values = valuesOf(turn)
  const reflection =
    told.map(({ id }) => pick(script.replies[id]?.reflect ?? [], values)).find((text) => text !== null) ??
    pick(script.phrases.reflect)
  const offered = exerciseFor(turn)
  const exercise = offered === null ? null : script.exercises[offered]
  const known = moment.known && !memory.said.includes(moment.known.text) ? moment.known : null
  const offer = exercise
    ? pick(script.phrases.offer, { exercise: exercise.title, minutes: String(exercise.minutes) })
    : null
  const isOffering = offer !== null
  const suggestion = isOffering ? null : suggestionFor(turn)
  return {
    ...silent,
    sentences: present([
      reflection,
      known?.text ?? recallOf(turn) ?? summaryOf(turn),
      isOffering ? offer : nextQuestion(turn),
    ]),
    chips: isOffering ? [{ kind: 'yes' }, { kind: 'no' }] : [],
    suggestion,
    used: known?.source ?? null,
    memory: {
      ...memory,
      offered: isOffering ? offered : null,
      offeredAt: isOffering ? memory.turn : memory.offeredAt,
      suggested: suggestion === null ? memory.suggested : [...memory.suggested, suggestion],
    },
  }
}

/** Greetings, thanks, questions about the companion itself: each has its own words. */
function talkTurn(turn: Turn): Part | null {
  const { script, memory, pick, intents } = turn
  const [first] = intents
  if (!first || first.group !== 'talk') return null
  const replies = script.replies[first.id]
  const values = valuesOf(turn)
  const words = pick(replies?.reflect ?? [], values) ?? pick(script.phrases.quiet)
  const isEnd = first.id === 'goodbye' || first.id === 'thanks' || first.id === 'stop'
  const question = isEnd
    ? null
    : (pick(replies?.ask ?? [], values) ?? (words === null ? nextQuestion(turn) : null))
  const chips: Chip[] = first.id === 'can-you' || first.id === 'not-helping' ? [{ kind: 'exercises' }] : []
  const suggestion = suggestionFor(turn)
  return {
    ...silent,
    sentences: present([words, question]),
    chips: first.id === 'human' || first.id === 'not-helping' ? [...chips, { kind: 'human' }] : chips,
    suggestion,
    memory: { ...memory, offered: null },
  }
}

/** Said as it is: the guide does not follow. It never answers something else instead. */
function unsureTurn(turn: Turn): Part {
  const { script, memory, pick } = turn
  const isAgain = memory.unsure > 0
  const words =
    pick(isAgain ? script.phrases.unsure_again : script.phrases.unsure) ?? pick(script.phrases.quiet)
  return {
    ...silent,
    sentences: present([words, isAgain ? null : nextQuestion(turn)]),
    chips: isAgain ? [{ kind: 'exercises' }, { kind: 'human' }] : [],
    memory: { ...memory, unsure: memory.unsure + 1, offered: null },
  }
}

const nothing: Slots = { who: null, since: null, name: null }

function hearing({ memory, heard }: Turn, intents: readonly Intent[], slots: Slots): Memory {
  const last = (group: Intent['group']) => intents.find((intent) => intent.group === group)?.id ?? null
  return {
    ...memory,
    feeling: last('feeling') ?? memory.feeling,
    topic: last('topic') ?? memory.topic,
    who: slots.who ?? memory.who,
    since: slots.since ?? memory.since,
    name: slots.name ?? memory.name,
    unsure: intents.length > 0 || heard.isTold || heard.act ? 0 : memory.unsure,
  }
}

/**
 * One answer of the embedded companion. The same conversation answers the same: it has no clock, no dice and no network,
 * and says only sentences that people have written.
 */
export function answer(script: Script, memory: Memory, heard: Heard, moment: Moment): Answer {
  const intents = heard.guesses.flatMap(({ intent }) => script.intents[intent] ?? [])
  const pick = picker(memory, moment.seed)
  const slots = heard.act === null ? slotsIn(heard.text) : nothing
  // Who says since when, or with whom, goes on telling, whatever the weights make of it.
  const isTold = heard.isTold || slots.since !== null || slots.who !== null
  const before: Turn = { script, memory, heard: { ...heard, isTold }, moment, pick, intents }
  const turn = { ...before, memory: hearing(before, intents, slots) }
  const part =
    exerciseTurn(turn) ??
    askedTurn(turn) ??
    laterTurn(turn) ??
    talkTurn(turn) ??
    feelingTurn(turn) ??
    unsureTurn(turn)
  const told = remembering(part.memory, part.sentences)
  return { ...part, memory: { ...told, turn: memory.turn + 1 } }
}
