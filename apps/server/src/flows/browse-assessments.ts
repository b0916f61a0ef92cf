import type { DataOf } from '@mindisle/contract'
import { findAssessments, listStars, listAssessments, presentCard } from '../modules/assessments/index.ts'
import { listTaken } from '../modules/exams/index.ts'
import type { Call } from '../platform/http/call.ts'

type ListKey = 'GET /api/table/list'
type MineKey = 'GET /api/table/mine'

export async function browseAssessments({
  tx,
  language,
  actor,
  query,
}: Call<ListKey>): Promise<DataOf<ListKey>> {
  const { page = 1, per_page: perPage = 20, sort = 'recommended' } = query
  const taken = query.is_new_to_me && actor ? await listTaken(tx, actor.userId) : []
  const filter = {
    categoryId: query.category_id,
    tagId: query.tag_id,
    isFree: query.is_free === true,
    isShort: query.is_short === true,
    hasNorm: query.has_norm === true,
    except: taken.map(({ assessmentId }) => assessmentId),
  }
  const { list, total } = await listAssessments(tx, filter, sort, { page, perPage })
  return {
    list: list.map((row) => presentCard(row, language)),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
  }
}

/** No more rows than there are assessments, so a page is cut from the whole. */
export async function listMyAssessments({
  tx,
  language,
  actor,
  query,
}: Call<MineKey>): Promise<DataOf<MineKey>> {
  const { page = 1, per_page: perPage = 20 } = query
  const taken = new Map((await listTaken(tx, actor.userId)).map((row) => [row.assessmentId, row]))
  const starred = (await listStars(tx, actor.userId)).map((star) => star.table_id)
  const wanted = query.kind === 'taken' ? [...taken.keys()] : starred
  const rows = await findAssessments(tx, wanted)
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  return {
    list: shown.map((row) => ({
      ...presentCard(row, language),
      taken_times: taken.get(row.id)?.times ?? 0,
      last_taken_at: taken.get(row.id)?.lastAt?.toISOString() ?? null,
      is_starred: starred.includes(row.id),
    })),
    page,
    per_page: perPage,
    total: rows.length,
    has_more: page * perPage < rows.length,
  }
}
