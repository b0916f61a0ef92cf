import { normal, seeded } from '../../scoring/testing/seeded.ts'
import { figuresOf } from '../src/figures.ts'
import { law } from '../src/publish.ts'
import type { Dimension } from '../src/team.ts'
import { drawFrom } from './teams.ts'

const dimension: Dimension = { id: 'd', low: 0, high: 100, step: 1, cuts: [35, 60] }

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length

/** Groups of people around 45 of 100, 18 apart: how far what is shown lies from the group, and its interval from where they come from. */
export function accuracy(n: number, groups: number, seed: number) {
  const next = seeded(seed)
  let [mean, holds, spread] = [0, 0, 0]
  for (let group = 0; group < groups; group += 1) {
    const scores = Array.from({ length: n }, () =>
      Math.round(Math.min(100, Math.max(0, 45 + 18 * normal(next)))),
    )
    const sheets = scores.map((score, at) => ({
      id: `s${at}`,
      person: `p${at}`,
      scores: { d: score },
      attributes: {},
      finished: at,
    }))
    const team = { dimensions: [dimension], attributes: [], isAnonymous: true }
    const figure = figuresOf(team, { sheets, about: '0', least: law.least }, drawFrom(seed + group))['d']
    if (!figure) continue
    const truth = meanOf(scores)
    mean += Math.abs(figure.mean - truth) / 100
    holds += Math.abs(figure.mean - 45) <= figure.error ? 1 : 0
    spread += Math.abs(figure.spread - Math.sqrt(meanOf(scores.map((one) => (one - truth) ** 2)))) / 100
  }
  return { mean: mean / groups, holds: holds / groups, spread: spread / groups }
}
