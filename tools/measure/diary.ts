import { ordinary } from '../../packages/insight/testing/people.ts'
import { alarms, coverage, discoveries, experiments } from '../../packages/insight/testing/trials.ts'

type Say = (line: string) => void
const percent = (share: number): string => (100 * share).toFixed(1)

/** What another draw of so many people would differ by, in two of three. */
const scatter = (share: number, people: number): string => percent(Math.sqrt((share * (1 - share)) / people))

function intervals(say: Say, people: number): void {
  say('| days | φ | activity | holds the truth (0.5), % | ± | called clear, % |')
  say('| --- | --- | --- | --- | --- | --- |')
  for (const days of [24, 45, 90, 180])
    for (const phi of [0, 0.5, 0.8])
      for (const lasts of [0, 0.6]) {
        const activities = [{ effect: 0.5, often: 0.45, lasts }]
        const found = coverage({ ...ordinary, days, phi, activities }, people, 7)
        const how = lasts === 0 ? 'by itself' : 'in runs'
        const row = [percent(found.coverage), scatter(found.coverage, people), percent(found.clear)]
        say(`| ${[days, phi, how, ...row].join(' | ')} |`)
      }
}

const twenty = Array.from({ length: 20 }, (_, k) => ({
  effect: 0,
  often: 0.2 + 0.02 * k,
  lasts: k % 2 === 0 ? 0 : 0.5,
}))
const fourOfThem = twenty.map((one, k) => (k < 4 ? { ...one, effect: k % 2 === 0 ? 0.5 : -0.5 } : one))

function manyTried(say: Say, people: number): void {
  say('| days | φ | false, none of 20 has an effect, % | false, 4 of 20 have, % | of the 4 found, % |')
  say('| --- | --- | --- | --- | --- |')
  for (const days of [45, 90, 365])
    for (const phi of [0, 0.5, 0.8]) {
      const none = discoveries({ ...ordinary, days, phi, activities: twenty }, people, 102)
      const some = discoveries({ ...ordinary, days, phi, activities: fourOfThem }, people, 103)
      say(`| ${[days, phi, ...[none.falseShare, some.falseShare, some.found].map(percent)].join(' | ')} |`)
    }
}

function notices(say: Say, people: number): void {
  say(
    '| φ | quiet days asked about | with a notice, of 200 | noticed after 14 days 1 lower, % | 1.5 lower, % |',
  )
  say('| --- | --- | --- | --- | --- |')
  for (const phi of [0, 0.3, 0.5, 0.7, 0.8, 0.9]) {
    const quiet = alarms({ ...ordinary, phi, days: 230 }, Math.ceil(people / 4), 104, { every: 5 })
    const noticed = [-1, -1.5].map((by) => {
      const added = (index: number): number => (index >= 170 ? by : 0)
      return alarms({ ...ordinary, level: 3.6, phi, days: 184, added }, Math.ceil(people / 4), 105, {
        from: 183,
      })
    })
    say(
      `| ${phi} | ${quiet.asked} | ${(200 * quiet.rate).toFixed(2)} | ${noticed.map((one) => percent(one.rate)).join(' | ')} |`,
    )
  }
}

function coins(say: Say, people: number): void {
  say('| days | φ | effect | holds the truth, % | says there is one, % |')
  say('| --- | --- | --- | --- | --- |')
  for (const length of [14, 28] as const)
    for (const phi of [0, 0.5, 0.8])
      for (const effect of [0, 0.7, 1, 1.4]) {
        const truth = { ...ordinary, phi, level: 3 - effect / 2, skipped: 0.05 }
        const found = experiments({ truth, effect, length }, people, 106)
        say(`| ${[length, phi, effect, percent(found.coverage), percent(found.verdicts)].join(' | ')} |`)
      }
}

/** The tables of packages/insight/SPEC.md. */
export function measureDiary(say: Say, people: number): void {
  for (const [title, table, each] of [
    // A thousand would miss the truth by 0.7 in 100, as much as separates one row from another.
    ['What goes with good days: intervals', intervals, 10 * people],
    ['Trying many', manyTried, people],
    ['Change noticed', notices, people],
    ['Experiments', coins, people],
  ] as const) {
    say(`${title}, ${each} people a row`)
    say('')
    table(say, each)
    say('')
  }
}
