import calculate from '@bigfive-org/score'
import { type Answers, prepare, score } from '../../../packages/scoring/src/index.ts'
import { questions, summed } from '../../../packages/scoring/testing/ipip.ts'
import { seeded } from '../../../packages/scoring/testing/seeded.ts'
import { type Case, median } from '../kit/case.ts'

const people = 2_000
const rounds = 15
const warmUps = 5
const least = 2

interface Both {
  ours: Answers
  theirs: Array<{ domain: string; facet: string; score: number }>
}

/** Both as they arrive: out of a request's JSON. */
const arrived = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The same sheets in both forms. Theirs come with every answer turned round and its scales at hand; ours as people gave them. */
function draw(): Both[] {
  const next = seeded(2014)
  return Array.from({ length: people }, () => {
    const given = questions.map((question) => ({ ...question, value: 1 + Math.floor(next() * 5) }))
    return {
      ours: arrived(Object.fromEntries(given.map(({ id, value }) => [id, `o${value}`]))),
      theirs: arrived(
        given.map(({ domain, facet, isReversed, value }) => ({
          domain,
          facet: String(facet),
          score: isReversed ? 6 - value : value,
        })),
      ),
    }
  })
}

/** Microseconds a sheet. */
function timed(work: () => void): number {
  const from = performance.now()
  work()
  return ((performance.now() - from) * 1000) / people
}

const scoring: Case = {
  when: 'load',
  async run({ say }) {
    const prepared = prepare(summed)
    const sheets = draw()
    let [ourSum, theirSum] = [0, 0]
    const runOurs = (): void => {
      for (const { ours } of sheets) ourSum += score(prepared, { answers: ours }).scales['n']?.score ?? 0
    }
    const runTheirs = (): void => {
      for (const { theirs } of sheets) theirSum += calculate({ answers: theirs })['n']?.score ?? 0
    }
    const all = Array.from({ length: warmUps + rounds }, (_, round) => {
      const isFirst = round % 2 === 0
      const first = timed(isFirst ? runOurs : runTheirs)
      const second = timed(isFirst ? runTheirs : runOurs)
      return isFirst ? { ours: first, theirs: second } : { ours: second, theirs: first }
    }).slice(warmUps)
    const ratios = all.map(({ ours, theirs }) => theirs / ours)
    const ratio = median(ratios)
    const side = (name: 'ours' | 'theirs'): string => median(all.map((round) => round[name])).toFixed(1)
    say(`rounds ${ratios.map((one) => one.toFixed(2)).join(' ')}`)
    return [
      {
        name: 'scoring IPIP-NEO-120 against @bigfive-org/score',
        value: `${ratio.toFixed(2)} × (${side('ours')} µs a sheet, theirs ${side('theirs')} µs)`,
        budget: `≥ ${least} ×, same totals`,
        ok: ratio >= least && ourSum === theirSum,
      },
    ]
  },
}

export default scoring
