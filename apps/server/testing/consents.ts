import { newId } from '../src/platform/ids.ts'
import { addCounselor } from './counselors.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-door.ts'

/** Whom nobody may ever read about who was not told to. */
export const sampleTold = {
  is_adult: 1 as const,
  contact: { name: 'Canary Contact', relation: 'friend' as const, phone: '+86 139 0000 0001' },
  guardian: null,
}

export const agree = (app: TestApp, token: string, id: string, changes: object = {}) =>
  app.send(
    'POST /api/counselor/consent/agree',
    { body: { id, version: 1, ...sampleTold, ...changes } },
    { token },
  )

/** Visitors have none; a merge moves whatever is there. */
export async function consentOf(app: TestApp, { id: userId }: Person): Promise<void> {
  const counselorId = await addCounselor(app)
  const { personKeys, clock, db } = app
  await db.transaction(async (tx) => {
    const id = newId()
    const place = { purpose: 'counselor_consent', rowId: id }
    const sealed = await personKeys.sealFor(tx, userId, place, JSON.stringify(sampleTold))
    await db.pool.query(
      `insert into counselor_consents (id, user_id, counselor_id, version, sealed, agreed_at) values ($1, $2, $3, 1, $4, $5)`,
      [id, userId, counselorId, sealed, clock.now],
    )
  })
}
