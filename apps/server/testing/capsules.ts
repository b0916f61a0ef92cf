import { bookedTalk } from './counselors.ts'
import type { TestApp } from './test-app.ts'

export const nothingChosen = {
  report_ids: [] as string[],
  diary: 'none' as const,
  entry_ids: [] as string[],
  has_plan: 0 as const,
  note: '',
  ends: 'week' as const,
}

/** One is one counselor: the last one. */
export async function beCounselor(app: TestApp, token: string, counselor: string): Promise<void> {
  const { answer } = await app.send('GET /api/member/personal/profile', {}, { token })
  const { id } = answer.data
  await app.db.pool.query(`update counselors set user_id = null where user_id = $1`, [id])
  await app.db.pool.query(`update counselors set user_id = $1 where id = $2`, [id, counselor])
}

/** A session with something brought to it. */
export async function capsuleOf(app: TestApp, token: string, counselor: string): Promise<string> {
  const id = await bookedTalk(app, token, counselor)
  const body = { id, ...nothingChosen, note: 'Canary note' }
  await app.send('POST /api/capsule/seal', { body }, { token })
  return id
}
