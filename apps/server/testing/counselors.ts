import { demoCounselors } from '@mindisle/content/counselors'
import { addCounselor as add } from '../src/modules/counselors/index.ts'
import { atCheckout, check, checkoutOf, make } from '../src/modules/money/test-help.ts'
import type { TestApp } from './test-app.ts'

const words = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 1_080 }))

let made = 0

/** Somebody who is there every day from nine to six, Beijing time, from the next hour on. */
export async function addCounselor(
  app: TestApp,
  changes: Partial<Parameters<typeof add>[1]> = {},
): Promise<string> {
  const [sample] = demoCounselors
  if (!sample) throw new Error('a demo counselor')
  const id = changes.id ?? `counselor-${(made += 1)}`
  const sheet = {
    ...sample,
    id,
    name: words(`Counselor ${id}`),
    services: { single: 40_000, 'first-talk': 0 },
    modes: ['video', 'voice'],
    city: null,
    week: everyDay,
    step: 60,
    gap: 10,
    notice: 0,
    horizon: 28,
    timeZone: 'Asia/Shanghai',
    ...changes,
  }
  await app.db.transaction((tx) => add(tx, sheet, { isDemo: false }, app.clock.now))
  return id
}

/** The times that can be had. */
export async function freeTimes(app: TestApp, id: string, service = 'single'): Promise<string[]> {
  const { answer } = await app.send('GET /api/counselor/times', { query: { id, service } })
  return answer.data.times.filter(({ is_free: isFree }) => isFree === 1).map(({ starts_at: at }) => at)
}

export const hold = (app: TestApp, token: string, id: string, starts_at: string, service_id = 'single') =>
  app.send(
    'POST /api/reservation/hold',
    { body: { counselor_id: id, service_id, starts_at, mode: 'video' } },
    { token },
  )

/** A session that costs nothing, three days ahead. */
export async function bookedTalk(app: TestApp, token: string, counselor?: string): Promise<string> {
  const id = counselor ?? (await addCounselor(app))
  const times = await freeTimes(app, id, 'first-talk')
  const { answer } = await hold(app, token, id, times[30] ?? '', 'first-talk')
  return answer.data?.id ?? '0000000000000000'
}

/** Held and paid: the session and its order. */
export async function paidSession(app: TestApp, token: string, counselor: string, at: string) {
  const { id } = (await hold(app, token, counselor, at)).answer.data
  const order = (await make(app, token, { kind: 'reservation', reservation_id: id })).answer.data.order.id
  await atCheckout(app, await checkoutOf(app, token, order), 'pay')
  await check(app, token, order)
  return { id, order }
}

/** As if it had begun so many minutes ago; below zero, so many ahead. */
export async function beganAgo(app: TestApp, id: string, minutes: number): Promise<void> {
  const from = new Date(app.clock.now.getTime() - minutes * 60_000)
  for (const [table, key] of [
    ['reservations', 'id'],
    ['counselor_times', 'reservation_id'],
  ])
    await app.db.pool.query(
      `update ${table} set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '50 minutes'
         ${table === 'counselor_times' ? ", free_at = $2::timestamptz + interval '60 minutes'" : ''} where ${key} = $1`,
      [id, from],
    )
}

/** As if it had just taken place. */
export async function sessionOver(app: TestApp, id: string): Promise<string> {
  const ended = new Date(app.clock.now.getTime() - 60_000)
  await app.db.pool.query(`delete from counselor_times where reservation_id = $1`, [id])
  await app.db.pool.query(
    `update reservations set state = 'done', remind_at = null, starts_at = $2::timestamptz - interval '50 minutes', ends_at = $2 where id = $1`,
    [id, ended],
  )
  return id
}

export const opinion = {
  heard: 4,
  on_topic: 5,
  fit: 5,
  again: 'yes',
  words: '第一次有人没有劝我「想开点」。',
  seen_by: 'everyone',
} as const
