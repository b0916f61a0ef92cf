import { type Answers, type Instrument, prepare, type Result, score } from '@mindisle/scoring'

/** Always the same row of numbers from 0 to 1, so that a check never passes by luck. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Choice {
  item: string
  row: string | null
  answers: ReadonlyArray<string | number>
}

function choicesOf({ items, optionSets }: Instrument): Choice[] {
  return items.flatMap((item): Choice[] => {
    if (item.kind === 'text' || item.kind === 'multiple') return []
    if (item.kind === 'scale' || item.kind === 'number')
      return [{ item: item.id, row: null, answers: [item.min, item.max] }]
    const answers = (optionSets[item.options] ?? []).map(({ id }) => id)
    if (item.kind === 'matrix') return item.rows.map((row) => ({ item: item.id, row, answers }))
    return [{ item: item.id, row: null, answers }]
  })
}

function sheetOf(choices: readonly Choice[], picked: readonly number[]): Answers {
  const sheet: Record<string, string | number | Record<string, string>> = {}
  for (const [at, { item, row, answers }] of choices.entries()) {
    const answer = answers[picked[at] ?? 0] ?? ''
    if (row === null) sheet[item] = answer
    else sheet[item] = { ...(sheet[item] as Record<string, string> | undefined), [row]: String(answer) }
  }
  return sheet
}

const sharesOf = ({ scales }: Result): number[] =>
  Object.values(scales).map(({ score: found, min, max }) => ((found ?? min) - min) / Math.max(1, max - min))

/**
 * People who lean each their own way, so that every band, rank and type is met by somebody: answers drawn evenly would
 * all come to the middle.
 */
export function readersOf(instrument: Instrument, count: number): Result[] {
  const prepared = prepare(instrument)
  const choices = choicesOf(instrument)
  const middle = choices.map(({ answers }) => Math.floor(answers.length / 2))
  const resultOf = (picked: readonly number[]): Result =>
    score(prepared, { answers: sheetOf(choices, picked) })
  const base = sharesOf(resultOf(middle))
  const pulls = choices.map(({ answers }, at) =>
    answers.map((_, pick) => sharesOf(resultOf(middle.with(at, pick))).map((own, i) => own - (base[i] ?? 0))),
  )
  const random = seeded(20_261_116)
  return Array.from({ length: count }, () => {
    const leanings = base.map(() => Math.round(random() * 4) - 2)
    const care = random()
    const picked = pulls.map((options) => {
      const wishes = options.map(
        (pull) => pull.reduce((sum, own, i) => sum + own * (leanings[i] ?? 0), 0) + random() * care * 0.1,
      )
      return wishes.indexOf(Math.max(...wishes))
    })
    return resultOf(picked)
  })
}
