import { begin, goOn, resume, type Told } from './exercise.ts'
import { toneOf } from './quote.ts'
import { partingIn } from './parting.ts'
import { questionIn } from './questions.ts'
import { easingOf } from './told.ts'
import { asksForExercise, refusesExercise, wantsOut, wishOf } from './said.ts'
import { isAbout, present, silent, type Part, type Turn } from './turn.ts'
import type { Memory } from './types.ts'

const inExercise = (told: Told): Part => ({ ...silent, ...told })

const left = ({ script, memory, pick }: Turn, rest: Partial<Memory> = {}): Part => ({
  ...silent,
  sentences: present([pick(script.phrases.left)]),
  chips: [{ kind: 'resume' }],
  memory: { ...memory, running: null, paused: memory.running, ...rest },
})

/** Questions that are answered in the middle of an exercise; the exercise waits. */
const asides: ReadonlySet<string> = new Set([
  'who_sees',
  'human_or_not',
  'sleep_how',
  'doctor',
  'dose',
  'whats_this',
])

/** Left by a tap or by plain words anywhere in a sentence; a feeling that is told in it is heard, and no end. */
export function exerciseTurn(turn: Turn): Part | null {
  const { script, memory, heard, pick, plain } = turn
  const { running } = memory
  if (!running) return null
  const { act } = heard
  const step = script.exercises[running.id]?.steps[running.step]
  if (act?.kind === 'stop' || (act === null && (wantsOut(plain) || partingIn(plain) !== null)))
    return left(turn, { declinedAt: memory.turn })
  const question = act === null ? questionIn(plain) : null
  if (question !== null && asides.has(question)) {
    const answered = pick(script.answers[question] ?? [])
    if (answered !== null) return { ...left(turn), sentences: [answered] }
  }
  const isShort = heard.text.length <= 20
  if (act === null && isShort && isAbout(turn, 'repeat', 0.8) && step)
    return { ...silent, sentences: [step.say], memory }
  const isStuck = act === null && isShort && isAbout(turn, 'unsure', 0.7) && step?.kind === 'words'
  const answered = isStuck ? { ...heard, act: { kind: 'skip' } as const } : heard
  const told = goOn(script, memory, answered, {
    skipped: pick(script.phrases.skipped),
    again: pick(script.phrases.again),
  })
  if (!told) return null
  const isConfession = act === null && step?.kind === 'words' && toneOf(plain) === 'dark'
  const before = isConfession ? pick(script.phrases.heard_step) : null
  return inExercise({ ...told, sentences: present([before, ...told.sentences]) })
}

function begun(turn: Turn, id: string): Part | null {
  const told = begin(turn.script, id, turn.memory, turn.moment.day)
  return told && inExercise(told)
}

const longestStop = 40

/** So many turns an offer may still be taken up by a plain yes. */
const offerLasts = 3

function offeredTurn(turn: Turn, next: (turn: Turn) => string | null): Part | null {
  const { script, memory, pick, plain } = turn
  const { offered } = memory
  const exercise = offered === null ? undefined : script.exercises[offered]
  if (offered === null || !exercise || memory.turn - memory.offeredAt > offerLasts) return null
  const wish = wishOf(plain)
  if (wish === 'yes') return begun(turn, offered)
  if (wish === 'what' || wish === 'why') {
    const { title, minutes, begin: first } = exercise
    const values = { exercise: title, minutes: String(minutes), begin: first }
    const words = pick(wish === 'what' ? script.phrases.explain : script.phrases.why_offer, values)
    return words === null
      ? null
      : { ...silent, sentences: [words], chips: [{ kind: 'yes' }, { kind: 'no' }], memory }
  }
  if (wish !== 'no' && wish !== 'later' && wish !== 'stop') return null
  const declined = { ...memory, offered: null, declinedAt: memory.turn }
  // Who says more than no is answered on what they say.
  if (turn.words !== null || questionIn(plain) !== null) return null
  return { ...silent, sentences: present([pick(script.phrases.declined), next(turn)]), memory: declined }
}

/** What was offered is taken up or let go; an exercise begins by a yes or where it is asked for, and by nothing else. */
export function askedTurn(turn: Turn, next: (turn: Turn) => string | null): Part | null {
  const { script, memory, heard, plain } = turn
  const { act } = heard
  if (act?.kind === 'begin') return begun(turn, act.exercise)
  if (act?.kind === 'resume' && memory.paused) {
    const told = resume(script, memory)
    return told && inExercise(told)
  }
  const offered = offeredTurn(turn, next)
  if (offered) return offered
  if (memory.paused && /^(?:继续|接着(?:做|来)|resume|continue|go on with it)/u.test(plain)) {
    const told = resume(script, memory)
    return told && inExercise(told)
  }
  if (
    act === null &&
    (refusesExercise(plain) || (wantsOut(plain) && plain.length <= longestStop && turn.words === null)) &&
    questionIn(plain) === null
  )
    return {
      ...silent,
      sentences: present([turn.pick(script.phrases.declined), next(turn)]),
      memory: { ...memory, offered: null, declinedAt: memory.turn },
    }
  if (!asksForExercise(plain)) return null
  return begun(turn, easingOf(turn) ?? 'breathe')
}
