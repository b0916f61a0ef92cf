import type { DataOf, PublicPart } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { randomText } from '../../../platform/ids.ts'
import { findUser } from '../../account/index.ts'
import { countViews, deleteLink, findLink, putLink, type LinkRow } from '../links/queries.ts'
import { requireOwnReport } from '../access.ts'
import { mayShare } from '../policy.ts'
import { possibleParts, publicView } from '../present/public.ts'
import { publicAddress, type Site } from '../public-page.ts'
import { holdOwnReport } from '../queries.ts'
import { readingOf, type Reading } from '../reading.ts'

const sharable = (reading: Reading): PublicPart[] => (mayShare(reading) ? possibleParts(reading) : [])

export async function ownerName(tx: Tx, reading: Reading): Promise<string> {
  const owner = await findUser(tx, reading.report.userId)
  return owner?.nickname || reading.say('report.someone')
}

/** Those asked for, else those that are public, else all; never one there is not. */
function chosenParts(asked: string | undefined, link: LinkRow | null, possible: readonly PublicPart[]) {
  const wanted = asked === undefined ? (link?.parts ?? possible) : asked.split(',').filter(Boolean)
  const parts = possible.filter((part) => wanted.includes(part))
  if (asked !== undefined && parts.length < new Set(wanted).size) throw new Refusal(422, 'http.invalid')
  return parts
}

type LinkKey = 'GET /api/report/link'

export async function showLink(
  { tx, language, actor, query }: Call<LinkKey>,
  site: Site,
): Promise<DataOf<LinkKey>> {
  const report = await requireOwnReport(tx, actor.userId, query.id)
  const reading = await readingOf(tx, report, language)
  const link = await findLink(tx, actor.userId, report.id)
  const possible = sharable(reading)
  const parts = chosenParts(query.parts, link, possible)
  return {
    token: link?.token ?? null,
    url: link && publicAddress(site, link.token),
    parts,
    possible,
    is_indexed: link?.isIndexed ?? false,
    view_count: link ? await countViews(tx, link.token) : 0,
    preview: publicView(reading, parts, {
      ownerName: await ownerName(tx, reading),
      isMine: true,
      isIndexed: link?.isIndexed ?? false,
    }),
  }
}

type PublishKey = 'POST /api/report/publish'

export async function publishReport(
  { tx, now, language, actor, body }: Call<PublishKey>,
  site: Site,
): Promise<DataOf<PublishKey>> {
  const report = await holdOwnReport(tx, actor.userId, body.id)
  if (!report) throw notFound()
  const reading = await readingOf(tx, report, language)
  if (!mayShare(reading)) throw new Refusal(422, 'report.not_public')
  const parts = possibleParts(reading).filter((part) => body.parts.includes(part))
  if (parts.length === 0) throw new Refusal(422, 'report.nothing_chosen')
  const { token } = await putLink(tx, {
    token: randomText(32),
    userId: actor.userId,
    reportId: report.id,
    parts,
    isIndexed: body.is_indexed,
    createdAt: now,
  })
  return { token, url: publicAddress(site, token) }
}

export async function revokeLink({ tx, actor, body }: Call<'POST /api/report/revoke'>): Promise<object> {
  const report = await requireOwnReport(tx, actor.userId, body.id)
  await deleteLink(tx, actor.userId, report.id)
  return {}
}
