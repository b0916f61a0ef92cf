import type { Page } from '@playwright/test'
import { answer, becomeMember, dialog, open, postAs, problemsInBothThemes, visit } from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block' })

const statisticsPage = '/page10/diary/statistics'
const experimentPage = `${statisticsPage}?view=experiment`
const dayMs = 86_400_000

/** Days of a diary past the app; the last is today. */
async function writeDays(page: Page, count: number, moodOf: (at: number) => number): Promise<void> {
  const made = await page.evaluate(
    ([days, ms]) =>
      Array.from({ length: days }, (_, at) => ({
        id: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join(
          '',
        ),
        day: new Date(Date.now() - (days - 1 - at) * ms).toLocaleDateString('sv'),
        now: Date.now(),
      })),
    [count, dayMs] as const,
  )
  const parts = ['when', 'mood', 'emotions', 'activities', 'sleep', 'text', 'pictures', 'voice']
  const entries = made.map(({ id, day, now }, at) => ({
    id,
    base_revision: 0,
    day,
    at: 600,
    time_zone: 'Asia/Shanghai',
    mood: moodOf(at),
    emotions: at % 9 === 0 ? ['content'] : [],
    activities: at % 2 === 0 ? ['walk'] : [],
    sleep: 7,
    text: '',
    pictures: [],
    voice: null,
    clocks: Object.fromEntries(parts.map((part) => [part, now])),
  }))
  for (let at = 0; at < entries.length; at += 50)
    await postAs(page, '/api/diary/save', { entries: entries.slice(at, at + 50) })
}

const usual = (at: number): number => [3, 2, 3, 4, 3][at % 5]! + (at % 2 === 0 ? 1 : 0)

async function member(page: Page): Promise<void> {
  await visit(page)
  await becomeMember(page)
}

test('few days are counted, and nothing is concluded from them', async ({ page }) => {
  await member(page)
  await writeDays(page, 3, () => 4)
  await open(page, statisticsPage)
  await expect(page.getByRole('heading', { name: '潮线正在成形' })).toBeVisible()
  await expect(page.getByText('记了 3 天。到第 7 天，会画出第一条线。')).toBeVisible()
  await expect(page.getByRole('listitem', { name: '第 4 天，还空着' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})

test('what goes with good days is said in words with its range, by any span', async ({ page }) => {
  await member(page)
  await writeDays(page, 60, usual)
  await open(page, statisticsPage)
  await expect(page.getByRole('img', { name: /^心情从/ })).toBeVisible()
  const walk = page.getByText(/^有它的日子好一点，\+[01]\.\d（0\.\d 到 1\.\d），30 天$/)
  await expect(walk).toBeVisible()
  await expect(page.getByText('再记 1 天再看')).toBeVisible()
  await page.getByRole('tab', { name: '近一周' }).click()
  await expect(page.getByText('共 7 天')).toBeVisible()
  await expect(walk).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
})

test('a change is told softly and can be silenced and woken', async ({ page }) => {
  await member(page)
  await writeDays(page, 60, (at) => (at >= 46 ? 1 : usual(at)))
  await open(page, statisticsPage)
  const notice = page.getByRole('heading', { name: '留意到一点：最近两周低了些' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: '找人说说' })).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '先不用' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByText('变化提醒已关')).toBeVisible()
  await page.getByRole('button', { name: '打开' }).click()
  await expect(notice).toBeVisible()
})

/** The page's own date is that of a moment in UTC, which is all the server asks about. */
async function setDate(page: Page, moment: number): Promise<void> {
  const offset = await page.evaluate(() => new Date().getTimezoneOffset())
  await page.clock.setFixedTime(moment + offset * 60_000)
}

test('an experiment begins, is marked by day, and stops when its person wants', async ({ page }) => {
  await member(page)
  const now = Date.now()
  await setDate(page, now - dayMs / 2)
  await open(page, experimentPage)
  await page.getByRole('radio', { name: /^睡前不看手机/ }).check()
  await page.getByRole('radio', { name: '14 天' }).click()
  await page.getByRole('button', { name: '开始，明早掷第一枚' }).click()
  await expect(page.getByRole('heading', { name: '明早掷第一枚' })).toBeVisible()

  await setDate(page, now + (14 * dayMs) / 24)
  await page.reload()
  await expect(page.getByText(/^第 [12] 天，共 14 天/)).toBeVisible()
  await page.getByRole('button', { name: '做了', exact: true }).click()
  await expect(page.getByRole('button', { name: '做了', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: '停下这个试验' }).click()
  await dialog(page).getByRole('button', { name: '停下这个试验' }).click()
  await expect(page.getByRole('heading', { name: '试过的' })).toBeVisible()
  await expect(page.getByText(/中途停下$/)).toBeVisible()
})

/** Four weeks cannot pass here; what the server answers then is walked through by its own tests. */
function ended(verdict: 'better' | 'unclear') {
  const isClear = verdict === 'better'
  const days = Array.from({ length: 28 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 4, 11 + at)).toISOString().slice(0, 10),
    drawn: at % 2 === 0 ? 'on' : 'off',
    done: at % 2 === 0 || at === 3 ? 'yes' : 'no',
    has_mood: 1,
  }))
  return {
    id: '0123456789abcdef',
    thing: 'walk',
    name: null,
    length: 28,
    first_day: '2026-05-11',
    last_day: '2026-06-07',
    state: 'ended',
    days,
    answer: {
      mean_on: 3.8,
      mean_off: isClear ? 2.9 : 3.7,
      days_on: 14,
      days_off: 14,
      difference: isClear ? 0.9 : 0.1,
      low: isClear ? 0.3 : -0.5,
      high: isClear ? 1.6 : 0.7,
      chance: isClear ? 0.0134 : 0.71,
      ways: 279_936,
      bars: [0.02, 0.06, 0.12, 0.18, 0.24, 0.18, 0.12, 0.06, 0.02].map((share, at) => ({
        from: at * 0.2 - 0.9,
        share,
      })),
      verdict,
      moods: days.map((_, at) => ({ is_on: at % 2 === 0 ? 1 : 0, mean: 2 + (at % 4) })),
    },
  }
}

for (const [verdict, head, says] of [
  ['better', '对你来说，多半有点用', '大约 1% 的落法'],
  ['unclear', '对你来说，看不出差别', '所以还不能说有差别'],
] as const)
  test(`an answer that is ${verdict} is given with its uncertainty`, async ({ page }) => {
    await member(page)
    await page.route('**/api/diary/experiments*', (route) =>
      route.fulfill(answer({ list: [ended(verdict)] })),
    )
    await open(page, experimentPage)
    await expect(page.getByRole('heading', { name: head })).toBeVisible()
    await expect(page.getByText(says)).toBeVisible()
    await expect(page.getByText(/分，大约在/)).toBeVisible()
    expect(await problemsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: '换一件试' }).click()
    await expect(page.getByRole('button', { name: '开始，明早掷第一枚' })).toBeVisible()
  })

test('what helped becomes a weekly habit, which the reminders name, change and end', async ({ page }) => {
  await member(page)
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const { experiment } = await postAs<{ experiment: { id: string } }>(page, '/api/diary/experiment/begin', {
    thing: 'walk',
    name: null,
    length: 28,
    today,
  })
  await page.route('**/api/diary/experiments*', (route) =>
    route.fulfill(answer({ list: [{ ...ended('better'), id: experiment.id }] })),
  )
  await open(page, experimentPage)
  await page.getByRole('button', { name: '留作每周的习惯' }).click()
  const sheet = page.getByRole('dialog', { name: '傍晚走 20 分钟' })
  await sheet.getByRole('button', { name: '周三' }).click()
  await sheet.getByRole('button', { name: '留作每周的习惯' }).click()
  await expect(page.getByText('留下了，到那天叫你')).toBeVisible()
  await expect(page.getByRole('button', { name: '改习惯的时间' })).toBeVisible()

  await page.goto('/page10/diary/index?view=reminder')
  await page.getByRole('button', { name: /^傍晚走 20 分钟.*周一、周六 18:30$/ }).click()
  expect(await problemsInBothThemes(page)).toEqual([])
  await sheet.getByRole('button', { name: '不再提醒' }).click()
  await expect(page.getByText('不再提醒了')).toBeVisible()
  await expect(page.getByText('想留住的小事')).toHaveCount(0)

  await page.getByRole('button', { name: '打开提醒' }).click()
  await expect(page.getByText('现在的提醒：每天 21:00')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: '不再提醒' }).click()
  await expect(page.getByRole('button', { name: '打开提醒' })).toBeVisible()
})

test('an experiment under way can be read by everyone', async ({ page }) => {
  await member(page)
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const one = ended('better')
  const days = one.days.map((day, at) => ({
    ...day,
    day: at === 10 ? today : day.day,
    drawn: at > 10 ? null : day.drawn,
    done: at > 9 ? null : day.done,
  }))
  const running = { ...one, days, state: 'running', answer: null }
  await page.route('**/api/diary/experiments*', (route) => route.fulfill(answer({ list: [running] })))
  await open(page, experimentPage)
  await expect(page.getByText('第 11 天，共 28 天 · 今早掷出的是')).toBeVisible()
  await expect(page.getByRole('listitem', { name: /，没照着来$/ })).toHaveCount(1)
  expect(await problemsInBothThemes(page)).toEqual([])
})
