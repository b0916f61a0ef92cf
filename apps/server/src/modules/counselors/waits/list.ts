import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { findUsers } from '../../account/index.ts'
import { requireOwn } from '../desk/read-desk.ts'
import { faceOf } from '../present.ts'
import { findOffer as findOffered } from '../offers/queries.ts'
import { findCounselors } from '../queries.ts'
import { serviceOf } from '../services.ts'
import { counselorsTexts } from '../texts.ts'
import { countBefore, countLine, findOffer, listLine, listWaitsOf, type WaitRow } from './queries.ts'

type MineKey = 'GET /api/reservation/waits'
type DeskKey = 'GET /api/counselor/desk/waits'

const shown = 100

async function offerOf({ tx }: Call<MineKey>, wait: WaitRow, timeZone: string) {
  const time = wait.timeId === null ? null : await findOffer(tx, wait.timeId)
  const offered = time && (await findOffered(tx, wait.counselorId, wait.serviceId))
  if (!time?.until || !offered) return null
  return {
    starts_at: time.startsAt.toISOString(),
    ends_at: time.endsAt.toISOString(),
    time_zone: timeZone,
    until: time.until.toISOString(),
    price_fen: offered.priceFen,
  }
}

/** What is offered stands first: it does not wait. */
export async function listOwnWaits(call: Call<MineKey>): Promise<DataOf<MineKey>> {
  const { tx, actor, language } = call
  const rows = await listWaitsOf(tx, actor.userId)
  const counselors = await findCounselors(tx, [...new Set(rows.map(({ counselorId }) => counselorId))])
  const list: DataOf<MineKey>['list'] = []
  for (const row of rows) {
    const counselor = counselors.find(({ id }) => id === row.counselorId)
    if (!counselor) continue
    list.push({
      id: row.id,
      counselor: faceOf(counselor, language),
      service_id: row.serviceId,
      title: serviceOf(row.serviceId).title[language],
      mode: row.mode,
      weekdays: row.weekdays,
      parts: row.parts,
      before: await countBefore(tx, row),
      offer: await offerOf(call, row, counselor.timeZone),
      created_at: row.createdAt.toISOString(),
    })
  }
  return { list: list.toSorted((one, other) => Number(!one.offer) - Number(!other.offer)) }
}

export async function listAtDesk({ tx, actor, language }: Call<DeskKey>): Promise<DataOf<DeskKey>> {
  const counselor = await requireOwn(tx, actor.userId)
  const rows = await listLine(tx, counselor.id, shown)
  const users = await findUsers(tx, [...new Set(rows.map(({ userId }) => userId))])
  const unnamed = counselorsTexts[language]('desk.unnamed')
  return {
    list: rows.map((row) => ({
      id: row.id,
      client: users.find(({ id }) => id === row.userId)?.nickname || unnamed,
      title: serviceOf(row.serviceId).title[language],
      mode: row.mode,
      weekdays: row.weekdays,
      parts: row.parts,
      time_zone: row.timeZone,
      offered_at: row.offeredAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    })),
    total: await countLine(tx, counselor.id),
  }
}
