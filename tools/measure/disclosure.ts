import { accuracy } from '../../packages/disclosure/testing/accuracy.ts'
import {
  type Against,
  type Siege,
  against,
  rulesAlone,
  siege,
  theEngine,
  theStanding,
} from '../../packages/disclosure/testing/siege.ts'
import { weakened } from '../../packages/disclosure/testing/weak.ts'

type Say = (line: string) => void

const row = (name: string, one: Siege): string =>
  `| ${[name, one.teams, one.figures, one.attempts, one.solved, one.pinned, one.placed, one.wrong].join(' | ')} |`

const head = (say: Say): void => {
  say('| what is attacked | teams | figures | attempts | solved | pinned | placed | untrue |')
  say('| --- | --- | --- | --- | --- | --- | --- | --- |')
}

const part = 500

interface Attacked {
  seed: number
  name: string
  against: Against
}

/** 500 teams a row, from the seed that is named on: two runs can go side by side and be added up. */
function engine(say: Say, teams: number, { seed, name, against: one }: Attacked): void {
  head(say)
  for (let at = 0; at * part < teams; at += 1)
    say(row(`${name}, seed ${seed + at}`, siege(one, Math.min(part, teams - at * part), seed + at)))
}

function weak(say: Say, teams: number): void {
  head(say)
  say(row('who is counted alone, any people', siege(rulesAlone(false), teams, 1)))
  say(row('the same, nobody near an end', siege(rulesAlone(true), teams, 1)))
  say(row('the same, looked at once', siege(rulesAlone(true, true), teams, 1)))
  for (const one of weakened) say(row(one.name, siege(against(one), teams, 1)))
}

function cost(say: Say, groups: number): void {
  say('| people | mean off by, % of the scale | 95 % intervals that hold, % | spread off by, % |')
  say('| --- | --- | --- | --- |')
  for (const n of [5, 8, 12, 20, 50, 200]) {
    const { mean, holds, spread } = accuracy(n, groups, 1)
    say(`| ${[n, ...[mean, holds, spread].map((one) => (100 * one).toFixed(1))].join(' | ')} |`)
  }
}

/** The tables of docs/disclosure.md: `engine 10000`, `standing 500`, `weak 200` or `cost 2000`. */
export function measureDisclosure(say: Say, [table, count, seed]: readonly string[]): void {
  const from = { seed: Number(seed ?? 1) }
  if (table === 'engine') engine(say, Number(count), { ...from, name: 'the engine', against: theEngine })
  else if (table === 'standing')
    engine(say, Number(count), { ...from, name: 'where going tells nothing', against: theStanding })
  else if (table === 'weak') weak(say, Number(count))
  else cost(say, Number(count ?? 1000))
}
