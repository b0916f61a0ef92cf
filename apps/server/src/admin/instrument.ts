import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readInstruments } from '@mindisle/content/instruments'
import {
  calibrate,
  gradedResponses,
  prepare,
  ScoringRefusal,
  type Answers,
  type Graded,
  type Instrument,
  type Prepared,
} from '@mindisle/scoring'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { calibrateFigures } from './instrument-figures.ts'
import { BadUsage, type AdminCommand, type Noun } from './verb.ts'

const adaptiveId = 'ipip-neo-adaptive'
/** Both ask the same items under the same ids. */
const assessments = [adaptiveId, 'ipip-neo-120']
/** Below this the thresholds at the ends rest on a handful of people. */
const leastSheets = 500
const mostSheets = 20_000

/** The last sheet of each person who agreed to be counted, answered with care; invented people say nothing about real ones. */
const query = `
  with sheets as (
    select distinct on (e.user_id) e.user_id, e.id
    from exams e
    join users u on u.id = e.user_id and u.is_demo = 0
    join agreements g on g.user_id = u.id and g.document = 'norms' and g.withdrawn_at is null
    join reports r on r.exam_id = e.id and r.result -> 'quality' -> 'flags' = '[]'
    where e.table_id = any($1) and e.status = 'submitted'
    order by e.user_id, e.submitted_at desc
    limit $2
  )
  select jsonb_object_agg(a.item_id, a.value) as answers
  from sheets s join exam_answers a on a.user_id = s.user_id and a.exam_id = s.id
  where a.value <> 'null'
  group by s.id`

async function readSheets(db: Database): Promise<Answers[]> {
  const { rows } = await db.pool.query<{ answers: Answers }>(query, [assessments, mostSheets])
  return rows.map(({ answers }) => answers)
}

interface Calibrated {
  instrument: string
  version: string
  sheets: number
  scales: Record<string, readonly Graded[]>
}

const nextVersion = (version: string): string => {
  const [major, minor] = version.split('.').map(Number)
  return `${major}.${(minor ?? 0) + 1}.0`
}

const round = (value: number): number => Number(value.toFixed(3))

function estimateScale(prepared: Prepared, scale: string, sheets: readonly Answers[]): Graded[] {
  const { items, categories, responses } = gradedResponses(prepared, scale, sheets)
  const asked = responses.filter((row) => row.some((answer) => answer !== null))
  try {
    const found = calibrate(asked, categories)
    if (!found.isConverged) throw new Problem(`${scale}: the estimates did not settle. Nothing was written.`)
    const method = prepared.instrument.scales.find(({ id }) => id === scale)?.method
    const keys = method?.kind === 'graded' ? method.items : []
    return found.items.map(({ a, b }, index) => {
      const item = items[index] ?? ''
      const isReversed = keys.some((key) => key.item === item && key.reverse)
      return { item, ...(isReversed ? { reverse: true } : {}), a: round(a), b: b.map(round) }
    })
  } catch (error) {
    if (!(error instanceof ScoringRefusal)) throw error
    const reason = error.problems
      .join('; ')
      .replaceAll(/item (\d+)/g, (_, index: string) => items[Number(index)] ?? index)
    throw new Problem(`${scale}: ${reason}. Nothing was written.`)
  }
}

const meanOf = (items: readonly Graded[]): string =>
  (items.reduce((sum, { a }) => sum + a, 0) / items.length).toFixed(2)

function estimateAll(instrument: Instrument, sheets: readonly Answers[]): Calibrated {
  const prepared = prepare(instrument)
  const scales: Record<string, Graded[]> = {}
  for (const id of instrument.adaptive?.scales ?? []) {
    const items = estimateScale(prepared, id, sheets)
    scales[id] = items
    const before = instrument.scales.find((scale) => scale.id === id)?.method
    const was = before?.kind === 'graded' ? meanOf(before.items) : '–'
    say(`${id}: ${items.length} items, mean discrimination ${meanOf(items)} (was ${was})`)
  }
  return {
    instrument: instrument.id,
    version: nextVersion(instrument.version),
    sheets: sheets.length,
    scales,
  }
}

async function calibrateAdaptive(command: AdminCommand): Promise<void> {
  const [name = 'ipip-calibrated.json', ...more] = command.args
  if (more.length > 0) throw new BadUsage()
  const found = (await readInstruments()).find(({ instrument }) => instrument.id === adaptiveId)
  if (!found) throw new Problem(`There is no instrument ${adaptiveId}.`)
  const sheets = await withDatabase(command, readSheets)
  if (sheets.length < leastSheets) {
    const have = `There ${sheets.length === 1 ? 'is' : 'are'} ${counted(sheets.length, 'usable sheet')}`
    throw new Problem(
      `${have}, one a person and answered with care; ${leastSheets} are needed. Nothing was written.`,
    )
  }
  const file = resolve(command.standsIn, name)
  await writeFile(file, `${JSON.stringify(estimateAll(found.instrument, sheets), null, 2)}\n`)
  say(
    `Wrote ${file}, from ${counted(sheets.length, 'sheet')}. Nothing else has changed; read it before you use it.`,
  )
}

export const instrument: Noun = {
  'calibrate-adaptive': { by: 'machine', usage: '[FILE]', run: calibrateAdaptive },
  'calibrate-figures': { by: 'machine', usage: '[FILE]', run: calibrateFigures },
}
