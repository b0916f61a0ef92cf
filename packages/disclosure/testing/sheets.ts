import { type Ledger, emptyLedger } from '../src/ledger.ts'
import { type Outcome, publish } from '../src/publish.ts'
import type { Dimension, Sheet, Team } from '../src/team.ts'
import { drawFrom } from './teams.ts'

export const percent: Dimension = { id: 'd', low: 0, high: 100, step: 1, cuts: [35, 60] }
export const plainTeam: Team = { dimensions: [percent], attributes: [], isAnonymous: true }
export const byClass: Team = { ...plainTeam, attributes: [{ id: 'class' }] }

/** Sheets by number, with scores that differ and no two alike. */
export const sheetOf = (at: number, more: Partial<Sheet> = {}): Sheet => ({
  id: `s${at}`,
  person: `p${at}`,
  scores: { d: (at * 37) % 101 },
  attributes: {},
  finished: at,
  ...more,
})

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at)
export const sheets = (...numbers: number[]): Sheet[] => numbers.map((at) => sheetOf(at))
export const classOf = (name: string, ...numbers: number[]): Sheet[] =>
  numbers.map((at) => sheetOf(at, { attributes: { class: name } }))

export const shownTo = (given: { team?: Team; sheets: readonly Sheet[]; ledger?: Ledger }): Outcome =>
  publish({ team: plainTeam, ledger: emptyLedger, draw: drawFrom(7), ...given })
