import type { Answer, Card, Chip, Exercise, Heard, Memory, Running, Script, Step } from './types.ts'

/** What an exercise says next, before it is decided which sentences of it were said already. */
export interface Told extends Pick<Answer, 'card' | 'chips'> {
  sentences: readonly string[]
  memory: Memory
}

const longestAnswer = 600

const rowsOf = ({ steps }: Exercise, { answers }: Running): Card['rows'] =>
  steps.flatMap(({ id, label, kind }) => {
    const text = answers[id]
    return label === null || text === undefined || text === ''
      ? []
      : [{ label, text: kind === 'scale' ? `${text}%` : text }]
  })

function cardOf(exercise: Exercise, running: Running, step: Step | undefined): Card {
  return {
    id: exercise.id,
    title: exercise.title,
    minutes: exercise.minutes,
    step: Math.min(running.step + 1, exercise.steps.length),
    steps: exercise.steps.length,
    kind: step?.kind ?? 'done',
    rhythm: step?.rhythm ?? null,
    rounds: step?.rounds ?? 0,
    rows: rowsOf(exercise, running),
  }
}

const chipsOf = (step: Step): Chip[] =>
  step.kind === 'say' || step.kind === 'breath'
    ? [{ kind: 'go_on' }, { kind: 'stop' }]
    : [{ kind: 'skip' }, { kind: 'stop' }]

function at(exercise: Exercise, running: Running, memory: Memory, before: readonly string[]): Told {
  const step = exercise.steps[running.step]
  const card = cardOf(exercise, running, step)
  if (step)
    return {
      sentences: [...before, step.say],
      card,
      chips: chipsOf(step),
      memory: { ...memory, running, paused: null, offered: null },
    }
  return {
    sentences: [...before, exercise.end],
    card,
    chips: [],
    memory: {
      ...memory,
      running: null,
      paused: null,
      offered: null,
      done: [...memory.done, exercise.id],
      later: exercise.later === null ? memory.later : { exercise: exercise.id, day: running.day },
    },
  }
}

export function begin(script: Script, id: string, memory: Memory, day: string): Told | null {
  const exercise = script.exercises[id]
  if (!exercise) return null
  return at(
    exercise,
    { id, step: 0, answers: {}, day },
    memory,
    exercise.begin === '' ? [] : [exercise.begin],
  )
}

/** Taken up at the step where it was put down. */
export function resume(script: Script, memory: Memory): Told | null {
  const { paused } = memory
  const exercise = paused && script.exercises[paused.id]
  return paused && exercise ? at(exercise, paused, memory, []) : null
}

const numberIn = (text: string): number | null => {
  const found = /\d{1,3}/u.exec(text)?.[0]
  const tenths = /([一二三四五六七八九十])成/u.exec(text)?.[1]
  if (tenths) return ('一二三四五六七八九十'.indexOf(tenths) + 1) * 10
  return found === undefined ? null : Math.min(100, Number(found))
}

/** Null where what was said is no answer to a scale. */
function answerOf(step: Step, { text, act }: Heard): string | null {
  if (act?.kind === 'skip') return ''
  if (act?.kind === 'value') return String(Math.min(100, Math.max(0, Math.round(act.value))))
  if (step.kind === 'scale') {
    const number = numberIn(text)
    return number === null ? null : String(number)
  }
  return text.trim().slice(0, longestAnswer)
}

export interface Between {
  /** Said where a step is left out. */
  skipped: string | null
  /** Said where a number was asked for and none came. */
  again: string | null
}

/** The next step, with what was answered to this one. */
export function goOn(script: Script, memory: Memory, heard: Heard, { skipped, again }: Between): Told | null {
  const { running } = memory
  const exercise = running && script.exercises[running.id]
  const step = exercise?.steps[running?.step ?? 0]
  if (!running || !exercise || !step) return null
  const answer = answerOf(step, heard)
  if (answer === null)
    return {
      sentences: again === null ? [] : [again],
      card: cardOf(exercise, running, step),
      chips: chipsOf(step),
      memory,
    }
  const isKept = step.kind === 'words' || step.kind === 'scale'
  const next = {
    ...running,
    step: running.step + 1,
    answers: isKept ? { ...running.answers, [step.id]: answer } : running.answers,
  }
  return at(exercise, next, memory, isKept && answer === '' && skipped !== null ? [skipped] : [])
}
