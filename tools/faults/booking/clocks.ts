import { forgetLimits } from '../account/stage.ts'
import { sized, type Run } from '../kit/scenario.ts'
import type { MoneyStage } from '../money/stage.ts'
import { checkSessions, comeBack, freeTimes, newCounselor, takenAt } from './people.ts'
import { race, rounds, type Race } from './slots.ts'

const hour = 3_600_000
const day = 24 * hour

async function startAt({ server }: MoneyStage, shift: number): Promise<void> {
  await server.kill('process')
  server.setClock(shift)
  await server.start()
}

/** The server's clock jumps by a day and back, with sessions under way: holds go by the database's. */
export async function wrongClocks(run: Run, facts: Race): Promise<void> {
  const each = sized(run.size, { short: 1, default: 5, full: 40 })
  for (const [name, shift] of [
    ['a day ahead', day],
    ['a day behind', -day],
    ['right again', 0],
  ] as const) {
    await startAt(facts.stage, shift)
    const everybody = [...facts.clients, facts.counselor.owner]
    await comeBack(facts.stage, run.seeded.branch(name), everybody)
    await rounds(run, facts, each, name)
    run.report.count('clocks')
  }
}

const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Santiago',
  'Africa/Cairo',
]

const offsetAt = (zone: string, at: number): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The hour in which the clocks of a zone change next, within what can be booked; null where they do not. */
function changeOf(zone: string, days: number): number | null {
  const first = Math.ceil(Date.now() / hour) * hour + 3 * day
  for (let at = first; at < Date.now() + (days - 2) * day; at += hour / 2)
    if (offsetAt(zone, at) !== offsetAt(zone, at - hour / 2)) return at
  return null
}

const horizon = 180
const around = 3 * hour

/** Where clocks change, everybody wants times that overlap: those who get one are apart in real time. */
export async function changedClocks(run: Run, facts: Race): Promise<void> {
  const { stage, clients } = facts
  const changes = zones.flatMap((zone) => {
    const at = changeOf(zone, horizon)
    return at === null ? [] : [{ zone, at }]
  })
  const each = sized(run.size, { short: 1, default: 5, full: 20 })
  for (const { zone, at } of changes.slice(0, 3)) {
    const seeded = run.seeded.branch(zone)
    await forgetLimits(stage)
    const counselor = await newCounselor(stage, seeded, { zone, horizon })
    for (let number = 0; number < each; number += 1) {
      await forgetLimits(stage)
      const times = (await freeTimes(stage, counselor.id)).filter(
        (time) => Math.abs(Date.parse(time) - at) <= around,
      )
      if (times.length < 2) break
      const place = seeded.int(times.length - 1)
      const pair = [times[place] ?? '', times[place + 1] ?? ''] as const
      const isApart = Date.parse(pair[1]) - Date.parse(pair[0]) >= hour
      const winners = await race({ ...facts, counselor }, seeded.branch(String(number)), clients, (i) =>
        i % 2 === 0 ? pair[0] : pair[1],
      )
      run.report.require(
        winners.length === (isApart ? 2 : 1),
        'other than one winner where clocks change',
        `${winners.length} of ${pair.join(' ')} in ${zone}`,
      )
      for (const winner of winners) {
        const taken = await takenAt(stage, counselor.id, winner.startsAt)
        run.report.require(taken.length === 1, 'a time where clocks change is not one’s', zone)
      }
      run.report.count('races where clocks change')
    }
    await checkSessions(stage)
    run.say(`${zone}: ${each} races around ${new Date(at).toISOString()}`)
    run.report.count('zones whose clocks change')
  }
}
