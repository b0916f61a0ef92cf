import type { Cell } from './access-cells.ts'
import { ownerAtDesk } from './counselor-desk.ts'
import { addCounselor, bookedTalk } from './counselors.ts'
import { newMember } from './people.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-door.ts'

export const anyTime = {
  service_id: 'single',
  mode: 'video' as const,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  parts: ['morning' as const, 'afternoon' as const, 'evening' as const],
  time_zone: 'Asia/Shanghai',
}

/** Waits for whatever becomes free; what is free now does not suit. */
export async function waitFor(app: TestApp, token: string, counselor_id: string, wish = {}): Promise<string> {
  const body = { counselor_id, ...anyTime, ...wish, may_pass_free: 1 as const }
  const { answer } = await app.send('POST /api/reservation/wait/join', { body }, { token })
  return answer.data?.id ?? '0000000000000000'
}

/** Somebody has a time that others wait for; giving it up tells when it was. */
export async function takenTime(app: TestApp, counselor: string) {
  const { token } = await newMember(app)
  const id = await bookedTalk(app, token, counselor)
  const { rows } = await app.db.pool.query('select starts_at from reservations where id = $1', [id])
  const at = (rows[0].starts_at as Date).toISOString()
  const giveUp = () => app.send('POST /api/reservation/cancel', { body: { id } }, { token })
  return { at, giveUp }
}

/** A wait of the owner of a cell, with something offered to it. */
export async function offeredWait({ app, owner }: Cell): Promise<string> {
  const counselor = await addCounselor(app)
  const { giveUp } = await takenTime(app, counselor)
  const id = await waitFor(app, (await owner()).token, counselor)
  await giveUp()
  return id
}

export async function deskWithLine(cell: Cell): Promise<void> {
  const counselor = await ownerAtDesk(cell)
  await waitFor(cell.app, (await newMember(cell.app)).token, counselor)
}

/** Members alone wait; a merge moves whatever is there. */
export async function waitOf(app: TestApp, { id: userId }: Person): Promise<void> {
  const counselorId = await addCounselor(app)
  await app.db.pool.query(
    `insert into counselor_waits (id, user_id, counselor_id, service_id, mode, weekdays, parts, time_zone, state, created_at, changed_at)
     values (substr(md5(random()::text), 1, 16), $1, $2, 'single', 'video', '{1}', '{morning}', 'Asia/Shanghai', 'waiting', now(), now())`,
    [userId, counselorId],
  )
}
