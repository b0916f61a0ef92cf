import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readInstruments } from '@mindisle/content/instruments'
import { figureDifficulties, ScoringRefusal, type DrawnSheet, type Instrument } from '@mindisle/scoring'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { BadUsage, type AdminCommand } from './verb.ts'

const figural = 'figural-20'
/** Below this the hardest items rest on a handful of people. */
const leastSheets = 500
const mostSheets = 20_000

/** The first sheet of each person who agreed to be counted: a second one profits from the first, and invented people say nothing about real ones. */
const query = `
  with sheets as (
    select distinct on (e.user_id) e.user_id, e.id, e.seed
    from exams e
    join users u on u.id = e.user_id and u.is_demo = 0
    join agreements g on g.user_id = u.id and g.document = 'norms' and g.withdrawn_at is null
    where e.table_id = $1 and e.version = $2 and e.status = 'submitted'
    order by e.user_id, e.submitted_at
    limit $3
  )
  select s.seed, jsonb_object_agg(a.item_id, a.value) as answers
  from sheets s join exam_answers a on a.user_id = s.user_id and a.exam_id = s.id
  group by s.id, s.seed`

async function readSheets(db: Database, { id, version }: Instrument): Promise<DrawnSheet[]> {
  const { rows } = await db.pool.query<DrawnSheet>(query, [id, version, mostSheets])
  return rows
}

const round = (value: number): number => Number(value.toFixed(3))

function estimate(instrument: Instrument, sheets: readonly DrawnSheet[]) {
  try {
    const { items, isConverged } = figureDifficulties(instrument, sheets)
    if (!isConverged) throw new Problem('The estimates did not settle. Nothing was written.')
    return items
      .map(({ solved, a, b, ...rest }) => ({ ...rest, solved: round(solved), a: round(a), b: round(b) }))
      .toSorted((one, other) => one.b - other.b)
  } catch (error) {
    if (!(error instanceof ScoringRefusal)) throw error
    throw new Problem(`${error.problems.join('; ')}. Nothing was written.`)
  }
}

/** How hard the drawn matrices have turned out, to be read beside the number of their rules. */
export async function calibrateFigures(command: AdminCommand): Promise<void> {
  const [name = 'figures-calibrated.json', ...more] = command.args
  if (more.length > 0) throw new BadUsage()
  const found = (await readInstruments()).find(({ instrument }) => instrument.id === figural)
  if (!found) throw new Problem(`There is no instrument ${figural}.`)
  const { instrument } = found
  const sheets = await withDatabase(command, (db) => readSheets(db, instrument))
  if (sheets.length < leastSheets) {
    const have = `There ${sheets.length === 1 ? 'is' : 'are'} ${counted(sheets.length, 'sheet')}`
    throw new Problem(`${have}, one a person; ${leastSheets} are needed. Nothing was written.`)
  }
  const items = estimate(instrument, sheets)
  const file = resolve(command.standsIn, name)
  const made = { instrument: figural, version: instrument.version, sheets: sheets.length, items }
  await writeFile(file, `${JSON.stringify(made, null, 2)}\n`)
  say(
    `Wrote ${file}, from ${counted(sheets.length, 'sheet')}. Nothing else has changed; read it before you use it.`,
  )
}
