import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { entryBrief, entryViews, oneView } from '../present.ts'
import { findDaysAround, findEntry, findFirstDay, listDaysBefore, listVersions } from '../queries.ts'
import { byMoment, openEntry, openVersion, readEntries } from '../sealed-entry.ts'
import { versionLife } from '../policy.ts'

interface Deps {
  personKeys: PersonKeys
}

const usualLimit = 30

type ListKey = 'GET /api/diary/list'

export async function listEntries(
  { tx, now, actor, query }: Call<ListKey>,
  { personKeys }: Deps,
): Promise<DataOf<ListKey>> {
  const { before = null, limit = usualLimit } = query
  const { userId } = actor
  const rows = await listDaysBefore(tx, userId, { before, limit })
  const ring = await personKeys.ringOf(tx, userId)
  const open = rows.map((row) => openEntry(ring, row)).sort((a, b) => byMoment(b, a))
  const first = await findFirstDay(tx, userId)
  const oldest = rows.at(-1)?.day ?? null
  return {
    list: await entryViews(tx, userId, open),
    next_before: oldest !== null && first !== null && first < oldest ? oldest : null,
    server_now: now.getTime(),
  }
}

type MonthKey = 'GET /api/diary/month/:month'

export async function readMonth(
  { tx, actor, params: { month } }: Call<MonthKey>,
  { personKeys }: Deps,
): Promise<DataOf<MonthKey>> {
  const { userId } = actor
  const open = await readEntries(tx, personKeys, userId, daysOfMonth(month))
  return { list: open.map(entryBrief), first_day: await findFirstDay(tx, userId) }
}

/** The last day by the calendar: PostgreSQL takes no 31st of February. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` }
}

type YearKey = 'GET /api/diary/year/:year'

export async function readYear(
  { tx, actor, params: { year } }: Call<YearKey>,
  { personKeys }: Deps,
): Promise<DataOf<YearKey>> {
  const { userId } = actor
  const open = await readEntries(tx, personKeys, userId, { from: `${year}-01-01`, to: `${year}-12-31` })
  const byDay = new Map<string, number[]>()
  for (const { entry } of open) byDay.set(entry.day, [...(byDay.get(entry.day) ?? []), entry.mood])
  const days = [...byDay].map(([day, moods]) => ({
    day,
    mood: moods.reduce((sum, mood) => sum + mood, 0) / moods.length,
    count: moods.length,
  }))
  return { days, first_day: await findFirstDay(tx, userId) }
}

type ShowKey = 'GET /api/diary/show/:id'

export async function showEntry(
  { tx, actor, params: { id } }: Call<ShowKey>,
  { personKeys }: Deps,
): Promise<DataOf<ShowKey>> {
  const { userId } = actor
  const row = await findEntry(tx, userId, id)
  if (!row) throw notFound()
  const ring = await personKeys.ringOf(tx, userId)
  const open = openEntry(ring, row)
  const versions = (await listVersions(tx, row.key)).map((version) => ({
    ...openVersion(ring, version),
    id: version.id,
    until: new Date(version.createdAt.getTime() + versionLife),
  }))
  const around = await readEntries(tx, personKeys, userId, await findDaysAround(tx, userId, row.day))
  const before = around.filter((other) => byMoment(other, open) < 0)
  const after = around.filter((other) => byMoment(other, open) > 0)
  return {
    entry: await oneView(tx, userId, open),
    versions: versions
      .filter(({ text }) => text !== open.entry.text)
      .map(({ id: versionId, text, clock, isSeen = false, until }) => ({
        id: versionId,
        text,
        written_at: new Date(clock).toISOString(),
        kept_until: until.toISOString(),
        is_seen: isSeen,
      })),
    // Before it was counted, a text was laid aside where another device wrote over it.
    changed: Math.max(open.entry.changed ?? 0, versions.length),
    previous_id: before.at(-1)?.row.id ?? null,
    next_id: after.find(({ row: other }) => other.id !== id)?.row.id ?? null,
  }
}
