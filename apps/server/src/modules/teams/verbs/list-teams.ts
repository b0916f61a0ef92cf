import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { instrumentOf, listAssessments, presentCard, readAssessments } from '../../assessments/index.ts'
import { presentTeam } from '../present.ts'
import { isForTeams } from '../publish/dimensions.ts'
import { countOwn, listOwn } from '../queries.ts'

type ListKey = 'GET /api/team/list'
type TablesKey = 'GET /api/team/tables'

const usualPage = 20
const allTables = 500

export async function listTeams({
  tx,
  now,
  actor,
  language,
  query,
}: Call<ListKey>): Promise<DataOf<ListKey>> {
  const { page = 1, per_page: perPage = usualPage, is_over: isOver = false } = query
  const part = { limit: perPage, offset: (page - 1) * perPage }
  const rows = await listOwn(tx, actor.userId, isOver, part, now)
  const total = await countOwn(tx, actor.userId, isOver, now)
  const found = await readAssessments(
    tx,
    rows.map(({ team }) => team.assessmentId),
  )
  const tables = new Map(found.map((row) => [row.id, row]))
  const looking = { userId: actor.userId, language, now }
  return {
    list: rows.flatMap((row) => {
      const table = tables.get(row.team.assessmentId)
      return table ? [presentTeam(row, table, looking)] : []
    }),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}

/** Of every visible table whether a group can answer it is remembered, so that this reads no instrument twice. */
export async function listTables({ tx, language }: Call<TablesKey>): Promise<DataOf<TablesKey>> {
  const { list: rows } = await listAssessments(tx, {}, 'recommended', { page: 1, perPage: allTables })
  const list: DataOf<TablesKey>['list'] = []
  for (const row of rows) {
    const { instrument } = await instrumentOf(tx, row.id, row.version)
    if (isForTeams(instrument)) list.push(presentCard(row, language))
  }
  return { list }
}
