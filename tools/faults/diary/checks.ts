import type { WireDataOf } from '@mindisle/contract'
import type { Stage } from '../account/stage.ts'
import { checkClear } from '../kit/in-clear.ts'
import type { EntryRecord, Ledger } from './writers.ts'

/** What was acknowledged before the kill: taken down then, because the load goes on. */
export const promisedBy = ({ records }: Ledger) => ({
  entries: records.map(({ userId, id }) => ({ user_id: userId, id })),
  pictures: records.flatMap(({ userId, pictures }) => pictures.map((id) => ({ user_id: userId, id }))),
})

export async function checkPromised(
  { server, report }: Stage,
  { entries, pictures }: ReturnType<typeof promisedBy>,
): Promise<void> {
  const missing = async (table: string, rows: readonly object[]): Promise<number> => {
    const { rows: lost } = await server.sql.query(
      `select 1 from jsonb_to_recordset($1::jsonb) as p(user_id text, id text)
       left join ${table} t on t.user_id = p.user_id and t.id = p.id where t.id is null`,
      [JSON.stringify(rows)],
    )
    return lost.length
  }
  const lost = [await missing('diary_entries', entries), await missing('diary_files', pictures)]
  report.require(lost[0] === 0, 'acknowledged entries lost', `${lost[0]} of ${entries.length}`)
  report.require(lost[1] === 0, 'acknowledged pictures lost', `${lost[1]} of ${pictures.length}`)
}

type Shown = WireDataOf<'GET /api/diary/show/:id'>

export async function checkEntry({ client, server, report }: Stage, record: EntryRecord): Promise<void> {
  const { token, id } = record
  const { status, text } = await client.raw('GET', `/api/diary/show/${id}`, { token })
  report.require(status === 200, 'an acknowledged entry is not shown', `${id} ${status}`)
  if (status !== 200) return
  const { entry, versions } = (JSON.parse(text) as { data: Shown }).data
  const readable = new Set([entry.text, ...versions.map((version) => version.text)])
  for (const one of record.texts) {
    report.count('texts compared')
    report.require(readable.has(one), 'an acknowledged text is lost', `${id}: ${one}`)
  }
  report.require(
    record.pictures.every((picture) => entry.pictures.includes(picture)),
    'an entry forgot its picture',
    id,
  )
  for (const file of entry.files) {
    const response = await fetch(server.url + file.url, { headers: { authorization: `Bearer ${token}` } })
    const bytes = Buffer.from(await response.arrayBuffer())
    report.count('pictures looked at')
    report.require(bytes.includes('WEBP'), 'an acknowledged picture cannot be seen', file.id)
  }
}

async function checkOnce({ server, report }: Stage): Promise<void> {
  const twice: Record<string, string> = {
    'an entry that is there twice': 'select 1 from diary_entries group by user_id, id having count(*) > 1',
    'a picture that is there twice': 'select 1 from diary_files group by user_id, id having count(*) > 1',
    'a version without its entry': `select 1 from diary_versions v left join diary_entries e on e.key = v.entry_key
      where e.key is null`,
    'a picture whose file nobody keeps': `select 1 from diary_files d left join files f on f.key = d.key
      where f.key is null`,
  }
  for (const [what, query] of Object.entries(twice)) {
    const { rows } = await server.sql.query(query)
    report.require(rows.length === 0, what, `${rows.length} times`)
  }
}

/** With nothing under way any more: every text, every picture, one by one. */
export async function checkAll(stage: Stage, ledger: Ledger): Promise<void> {
  await checkPromised(stage, promisedBy(ledger))
  await checkOnce(stage)
  for (const record of ledger.records) await checkEntry(stage, record)
  await checkClear(stage, ledger.canary, 'diary')
}
