import type { DemoCounselor } from '@mindisle/content/counselors'
import type { Tx } from '../../platform/db/database.ts'
import type { Mode, Spoken } from './model.ts'
import { platformShare } from './policy.ts'
import { insertOffers } from './offers/queries.ts'
import { insertCounselor } from './queries.ts'
import { bringFindable } from './search/source.ts'
import { refreshNextFree } from './time/next-free.ts'

/** All that is told of a counselor, with what they offer and when they work. */
export type CounselorSheet = DemoCounselor

export async function addCounselor(
  tx: Tx,
  sheet: CounselorSheet,
  { isDemo }: { isDemo: boolean },
  now: Date,
): Promise<void> {
  const { services, week, city, gender, languages, modes, ...told } = sheet
  await insertCounselor(
    tx,
    {
      ...told,
      gender: gender as 'female' | 'male',
      languages: languages as Spoken[],
      modes: modes as Mode[],
      cityId: city?.id ?? null,
      cityName: city?.name ?? null,
      meeting: `https://meeting.example/${sheet.id}`,
      holidays: sheet.timeZone === 'Asia/Shanghai' ? 'CN' : null,
      sharePercent: platformShare,
      lookAt: now,
      isDemo,
      createdAt: now,
    },
    week,
  )
  const offered = Object.entries(services).map(([serviceId, priceFen]) => ({ serviceId, priceFen }))
  await insertOffers(tx, sheet.id, offered)
  await refreshNextFree(tx, sheet.id, now)
  await bringFindable(tx, sheet.id)
}
