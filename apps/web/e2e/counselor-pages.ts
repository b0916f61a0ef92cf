import type { Page } from '@playwright/test'
import { postAs } from './app.ts'
import { endSessions, type RunningServer } from './server.ts'
import { readAs } from './take-test.ts'

/** A free talk that is booked: one with each counselor is all there is. */
export async function bookTalk(page: Page, counselor: string): Promise<string> {
  const { times } = await readAs<{ times: Array<{ starts_at: string; is_free: 0 | 1 }> }>(
    page,
    `/api/counselor/times?id=${counselor}&service=first-talk`,
  )
  const free = times.filter((time) => time.is_free)
  // Others take the first ones meanwhile.
  const { starts_at } = free[Math.floor(free.length * Math.random())] ?? { starts_at: '' }
  const wish = { counselor_id: counselor, service_id: 'first-talk', starts_at, mode: 'video' }
  return (await postAs<{ id: string }>(page, '/api/reservation/hold', wish)).id
}

/** What is read and told before the first session with somebody. */
export async function agree(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '开始之前，说清楚几件事' })
  await sheet.getByLabel('怎么称呼 TA').fill('小海')
  await sheet.getByRole('button', { name: '朋友' }).click()
  await sheet.getByLabel('TA 的电话').fill('139 0000 0000')
  await sheet.getByRole('checkbox', { name: '我看过了，同意' }).check({ force: true })
  await sheet.getByRole('button', { name: '同意，继续预约' }).click()
}

/** One that is over, one to come, and one that is waited for. */
export async function makeSessions(
  page: Page,
  server: RunningServer,
): Promise<{ over: string; coming: string }> {
  const over = await bookTalk(page, 'wei-lai')
  await endSessions(server)
  const anyTime = { weekdays: [5], parts: ['evening'], time_zone: 'Asia/Shanghai', may_pass_free: 1 }
  const wish = { counselor_id: 'shen-zhixia', service_id: 'single', mode: 'video', ...anyTime }
  await postAs(page, '/api/reservation/wait/join', wish)
  return { over, coming: await bookTalk(page, 'zhou-yan') }
}

/** Services, counselors and sessions, as somebody meets them. */
export const counselorPages = ({ over, coming }: { over: string; coming: string }): string[] => [
  '/page7/project/index',
  '/page7/project/index?view=mine',
  '/page7/project/show?id=single',
  '/page7/project/show?id=sleep-six',
  '/page7/project/consultant?id=single',
  '/page7/counselor/index',
  '/page7/counselor/index?view=choose',
  '/page7/counselor/index?view=saved',
  '/page7/counselor/show?id=wei-lai&view=consent',
  '/page7/counselor/show?id=shen-zhixia',
  '/page7/counselor/show?id=wei-lai&view=book',
  '/page7/counselor/show?id=gu-nanzhou&view=book&service=sleep-six',
  '/page7/counselor/join',
  '/page7/project/comment?id=single',
  `/page7/reservation/evaluation?id=${over}`,
  `/page7/reservation/evaluation?id=${coming}&view=share`,
  `/page7/reservation/evaluation?id=${coming}&view=thread`,
  `/page7/reservation/evaluation?id=${coming}&view=checkin`,
  '/page7/question/my',
  '/page7/question/my?view=all',
  '/page7/question/ask',
  '/page7/question/show?id=demoquestion0001',
]
