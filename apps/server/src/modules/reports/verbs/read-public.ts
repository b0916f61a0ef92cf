import type { DataOf, PublicPart, PublicReport } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findUsers, isShownToOthers } from '../../account/index.ts'
import { requireOpenLink } from '../links/open-link.ts'
import { countViewed, deleteViews, listViews, putView } from '../links/queries.ts'
import { mayShare } from '../policy.ts'
import { publicView } from '../present/public.ts'
import { readingOf, titleOf } from '../reading.ts'
import { ownerName } from './share-report.ts'
import { reportsTexts } from '../texts.ts'

/** What a token leads to. */
export async function readPublic({
  tx,
  now,
  language,
  actor,
  params,
}: Call<'GET /api/report/public/:token'>): Promise<PublicReport> {
  const { link, report } = await requireOpenLink(tx, params.token)
  const reading = await readingOf(tx, report, language)
  if (!mayShare(reading)) throw notFound()
  const isMine = actor?.userId === report.userId
  if (actor && !isMine)
    await putView(tx, { userId: actor.userId, token: link.token, reportId: report.id, now })
  return publicView(reading, link.parts as PublicPart[], {
    ownerName: await ownerName(tx, reading),
    isMine,
    isIndexed: link.isIndexed,
  })
}

type ViewedKey = 'GET /api/report/viewed'

export async function listViewed({
  tx,
  language,
  actor,
  query,
}: Call<ViewedKey>): Promise<DataOf<ViewedKey>> {
  const { page = 1, per_page: perPage = 20 } = query
  const rows = await listViews(tx, actor.userId, { page, perPage })
  const total = await countViewed(tx, actor.userId)
  const owners = await findUsers(tx, [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))])
  const names = new Map(owners.filter(isShownToOthers).map(({ id, nickname }) => [id, nickname]))
  const list: DataOf<ViewedKey>['list'] = []
  for (const { token, viewedAt, assessmentId, version, ownerId } of rows) {
    const shownName = ownerId === null ? undefined : names.get(ownerId)
    const { name, category } = await titleOf(tx, assessmentId, version, language)
    list.push({
      token,
      name,
      category_id: category,
      owner_name: shownName === undefined ? '' : shownName || reportsTexts[language]('report.someone'),
      viewed_at: viewedAt.toISOString(),
      is_gone: shownName === undefined,
    })
  }
  return { list, page, per_page: perPage, total, has_more: page * perPage < total }
}

export async function forgetViewed({
  tx,
  actor,
  body,
}: Call<'POST /api/report/viewed/forget'>): Promise<object> {
  await deleteViews(tx, actor.userId, body.token)
  return {}
}
