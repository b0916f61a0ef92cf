import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../../platform/crypto/secrets.ts'
import type { Database, Tx } from '../../../../platform/db/database.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { notFound, notSignedIn, tooOften } from '../../../../platform/http/refusal.ts'
import type { Limits } from '../../../../platform/limits/limits.ts'
import { lockPerson } from '../../../account/index.ts'
import { findAssessment, presentCard, readAssessments } from '../../../assessments/index.ts'
import { partsOf, takePlaceFor, teamFacts } from '../../../teams/index.ts'
import { joinPerHour } from '../../limits.ts'
import { enterOrganization, listMine } from '../../queries.ts'
import { takeSeat } from '../../seats/seats.ts'
import { findAssignment, listAssignments, listGroupsOf, type AssignmentRow } from '../queries.ts'

type ListKey = 'GET /api/org/tasks'
type ShowKey = 'GET /api/org/task'
type BeginKey = 'POST /api/org/begin'
type Task = DataOf<ListKey>['list'][number]

interface Deps {
  db: Database
  limits: Limits
}

const mostListed = 50

interface Asked {
  row: AssignmentRow
  /** The place of my group among those that are asked. */
  option: number
}

/** Of these, what is asked of whoever is in this group. */
async function askedOf(tx: Tx, rows: readonly AssignmentRow[], groupId: string | null): Promise<Asked[]> {
  const groups =
    rows.length === 0
      ? []
      : await listGroupsOf(
          tx,
          rows.map(({ id }) => id),
        )
  return rows.flatMap((row) => {
    const own = groups.filter(({ assignmentId }) => assignmentId === row.id)
    const mine = own.find((one) => one.groupId === groupId)
    return own.length === 0 || mine ? [{ row, option: mine?.place ?? 0 }] : []
  })
}

type Place = Awaited<ReturnType<typeof listMine>>[number]

async function presentTasks(
  tx: Tx,
  { userId, now, language }: { userId: string; now: Date; language: Call<ListKey>['language'] },
  rows: ReadonlyArray<{ row: AssignmentRow; place: Place }>,
): Promise<Task[]> {
  const ids = rows.map(({ row }) => row.teamId)
  const teams = await teamFacts(tx, ids, now)
  const parts = await partsOf(tx, ids, userId)
  const tables = await readAssessments(
    tx,
    [...teams.values()].map(({ assessmentId }) => assessmentId),
  )
  return rows.flatMap(({ row, place }) => {
    const team = teams.get(row.teamId)
    const table = tables.find(({ id }) => id === team?.assessmentId)
    if (!team || !table) return []
    const part = parts.get(row.teamId)
    return [
      {
        id: row.id,
        organization: { id: place.id, name: place.name, kind: place.kind, is_demo: place.is_demo },
        table: presentCard(table, language),
        note: team.note,
        state: team.state,
        closes_at: team.closesAt.toISOString(),
        has_finished: part !== undefined,
        report_id: part?.reportId ?? null,
      },
    ]
  })
}

const isDue = ({ state, has_finished: isDone }: Task): boolean => state === 'open' && !isDone

/** Over all organizations of mine, each looked at from inside. */
export async function listTasks(
  { actor: { userId }, now, language }: Call<ListKey>,
  { db }: Deps,
): Promise<DataOf<ListKey>> {
  return db.transaction(async (tx) => {
    const rows: Array<{ row: AssignmentRow; place: Place }> = []
    for (const place of await listMine(tx, userId)) {
      const inside = await enterOrganization(tx, userId, place.id)
      const all = await listAssignments(tx, place.id, mostListed)
      const asked = await askedOf(tx, all, inside?.groupId ?? null)
      rows.push(...asked.map(({ row }) => ({ row, place })))
    }
    const list = await presentTasks(tx, { userId, now, language }, rows)
    return { list: list.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a))) }
  })
}

/** What is asked of me by this id, in whichever organization of mine; the transaction is inside it afterwards. */
export async function findTask(tx: Tx, userId: string, id: string): Promise<Asked & { place: Place }> {
  for (const place of await listMine(tx, userId)) {
    const inside = await enterOrganization(tx, userId, place.id)
    const row = inside && (await findAssignment(tx, place.id, id))
    const [asked] = row ? await askedOf(tx, [row], inside.groupId) : []
    if (asked) return { ...asked, place }
  }
  throw notFound('org.no_task')
}

export async function showTask(
  { actor: { userId }, now, language, query }: Call<ShowKey>,
  { db }: Deps,
): Promise<DataOf<ShowKey>> {
  return db.transaction(async (tx) => {
    const found = await findTask(tx, userId, query.id)
    const [task] = await presentTasks(tx, { userId, now, language }, [found])
    if (!task) throw notFound('org.no_task')
    return task
  })
}

/** Only whoever wants to is in it; what is answered before this is counted nowhere. */
export async function begin(
  { tx, now, actor: { userId }, body }: Call<BeginKey>,
  { limits, secrets }: Deps & { secrets: Secrets },
): Promise<DataOf<BeginKey>> {
  const wait = await limits.take([[joinPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const { row, option } = await findTask(tx, userId, body.id)
  const { assessmentId, closesAt } = await takePlaceFor(tx, { teamId: row.teamId, userId, option }, now)
  const table = await findAssessment(tx, assessmentId)
  const isDone = (await partsOf(tx, [row.teamId], userId)).has(row.teamId)
  if (table && table.priceFen > 0 && !isDone) {
    const { organizationId, id: assignmentId } = row
    await takeSeat(tx, secrets, { organizationId, assignmentId, userId, endsAt: closesAt }, now)
  }
  return { team_id: row.teamId, table_id: assessmentId }
}
