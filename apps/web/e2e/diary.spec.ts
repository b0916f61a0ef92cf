import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import {
  becomeMember,
  entered,
  open,
  openAsMember,
  pathOf,
  postAs,
  problemsInBothThemes,
  said,
  signInByCode,
  visit,
} from './app.ts'
import { keptBy, makeEntry, mood, picture } from './diary-page.ts'
import { expect, test } from './server.ts'
import { readAs } from './take-test.ts'

test.use({ serviceWorkers: 'block' })

const diaryPage = '/page10/diary/index'
const word = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A finger that takes a tenth of a second by its own clock, however busy the machine is. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, after: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 500 }],
      timestamp: began + after,
    })
  await move('touchStart', from, 0)
  await move('touchMove', (from + to) / 2, 0.05)
  await move('touchMove', to, 0.09)
  await move('touchEnd', to, 0.1)
  await devtools.detach()
}

test('a mood alone takes two taps and is a whole entry; words can follow', async ({ page }) => {
  await openAsMember(page, diaryPage)
  await expect(page.getByText('今天还没有记。一个心情就够了。')).toBeVisible()
  await page.getByRole('link', { name: '写日记' }).click()
  await mood(page, '不错').click()
  await expect(page.getByText('刚刚存好')).toBeVisible()
  await expect.poll(() => keptBy(page)).toMatchObject([{ mood: 4, emotions: [], excerpt: '' }])

  await word(page, '自在').click()
  await word(page, '散步').click()
  await page.getByLabel('正文').fill('方案终于定稿。回家路上绕了一段河边。')
  await word(page, '写好了').click()
  await expect.poll(() => pathOf(page)).toBe(diaryPage)
  await expect(page.getByRole('heading', { name: '不错 · 自在' })).toBeVisible()
  await expect(said(page, '方案终于定稿。回家路上绕了一段河边。')).toBeVisible()
  await expect(page.getByRole('button', { name: /，不错，1 篇$/ })).toHaveAttribute('aria-current', 'date')
  await expect
    .poll(() => keptBy(page))
    .toMatchObject([
      { mood: 4, emotions: ['at-ease'], activities: ['walk'], excerpt: expect.stringContaining('定稿') },
    ])
  await page.getByRole('link', { name: '日记里的潮汐' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '日记里的潮汐' })).toBeVisible()
})

test('after a low mood one sentence and two small things, which nothing covers', async ({ page }) => {
  await openAsMember(page, '/page10/diary/modify')
  await mood(page, '低落').click()
  await expect(page.getByText('刚刚存好')).toBeVisible()
  await word(page, '写好了').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('想的话，可以做一件小事。不想也没关系。')).toBeVisible()
  await expect(sheet.locator('.after-low__things .cell')).toHaveCount(2)
  await expect(page.getByText('存好了', { exact: true })).toHaveCount(0)
  await sheet.getByRole('button', { name: '好', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe(diaryPage)
})

test('an entry is read with its neighbours, changed, taken away and brought back', async ({ page }) => {
  await visit(page)
  await becomeMember(page)
  await makeEntry(page, { at: 60, mood: 3, emotions: [], text: '早起，煮了粥' })
  const id = await makeEntry(page, { at: 120 })
  await page.goto(`/page10/diary/show?id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: '不错，满足' })).toBeVisible()
  await expect(page.getByRole('link', { name: /平静.*01:00 · 早起，煮了粥/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { level: 1, name: '平静' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 1, name: '不错，满足' })).toBeVisible()
  await expect(page.getByRole('link', { name: /平静.*01:00 · 早起，煮了粥/ })).toBeVisible()
  await swipe(page, 80, 320)
  await expect(page.getByRole('heading', { level: 1, name: '平静' })).toBeVisible()
  await expect(page.getByRole('link', { name: /不错.*02:00/ })).toBeVisible()
  await swipe(page, 320, 80)
  await expect(page.getByRole('heading', { level: 1, name: '不错，满足' })).toBeVisible()

  await page.getByRole('link', { name: '修改' }).click()
  await mood(page, '很好').click()
  await word(page, '写好了').click()
  await expect(page.getByRole('heading', { level: 1, name: '很好，满足' })).toBeVisible()

  await word(page, '更多').click()
  await page.getByRole('button', { name: /删除这一篇/ }).click()
  await expect(page.getByText('这一篇拿掉了')).toBeVisible()
  await expect.poll(async () => (await keptBy(page)).length).toBe(1)
  await word(page, '撤销').click()
  await expect(page.getByRole('heading', { level: 1, name: '很好，满足' })).toBeVisible()
  await expect.poll(async () => (await keptBy(page)).length).toBe(2)

  await page.goto('/page10/diary/calendar')
  await expect(page.getByRole('button', { name: /，很好，2 篇$/ })).toBeVisible()
  await page.getByRole('tab', { name: '年' }).click()
  await page.getByRole('button', { name: /月，1 天，还在长$/ }).click()
  await expect(page.getByRole('button', { name: /，很好，2 篇$/ })).toBeVisible()
})

test('how often an entry was changed leads to what it said before', async ({ page }) => {
  await visit(page)
  await becomeMember(page)
  const id = await makeEntry(page, { text: '早上下雨，没出门' }, 3_600_000)
  await makeEntry(page, { id, base_revision: 1, text: '下午雨停了' })
  await page.goto(`/page10/diary/show?id=${id}`)
  await expect(said(page, '下午雨停了')).toBeVisible()
  await word(page, '改过 1 次').click()
  const sheet = page.getByRole('dialog', { name: '以前写的' })
  await sheet.getByText(/\d 写的$/).click()
  await expect(sheet.getByText('早上下雨，没出门')).toBeVisible()
  expect(await problemsInBothThemes(page)).toEqual([])
  const forget = (place: Page | Locator) => place.getByRole('button', { name: '现在就删掉' })
  await forget(sheet).click()
  await forget(page.getByRole('alertdialog')).click()
  await expect(sheet).toContainText('改之前的文字已经不在了。')
  await expect(sheet.getByText('早上下雨，没出门')).toHaveCount(0)
})

test('words typed on after an answer was lost are one text, also when the page was loaded anew', async ({
  page,
}) => {
  await openAsMember(page, diaryPage)
  let isLost = true
  const heard: string[] = []
  await page.route('**/api/diary/save', async (route) => {
    const response = await route.fetch()
    heard.push(route.request().postData() ?? '')
    await (isLost ? route.abort() : route.fulfill({ response }))
  })
  await page.getByRole('link', { name: '写日记' }).click()
  await mood(page, '不错').click()
  const typed = page.getByLabel('正文')
  for (const words of ['风', '风很']) {
    await typed.fill(words)
    await expect.poll(() => heard.at(-1)).toContain(`"text":"${words}"`)
  }
  await page.reload()
  await expect(typed).toHaveValue('风很')
  isLost = false
  await typed.fill('风很轻')
  // The words before may be told as saved first.
  await expect.poll(() => heard.at(-1)).toContain('"text":"风很轻"')
  await expect(page.getByText('刚刚存好')).toBeVisible()
  // What the device has kept of the entry may be older than the answer.
  await page.reload()
  await expect(typed).toHaveValue('风很轻')
  await typed.fill('风很轻。')
  await expect.poll(() => keptBy(page)).toMatchObject([{ excerpt: '风很轻。' }])
  const id = (await keptBy(page))[0]?.id ?? ''
  expect(await readAs(page, `/api/diary/show/${id}`)).toMatchObject({ versions: [], changed: 0 })
})

test('home shows the week in faces, the one that was tapped just now among them', async ({ page }) => {
  await visit(page)
  await becomeMember(page)
  const dayBack = (back: number) =>
    page.evaluate((days) => new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv'), back)
  await makeEntry(page, { day: await dayBack(3), mood: 2 })
  await page.goto('/')
  const week = page.getByRole('list', { name: '这一周的海面' })
  const days = week.getByRole('button')
  await expect(days).toHaveCount(7)
  await expect(days.nth(3)).toHaveAccessibleName(/，低落$/)
  await expect(days.nth(6)).toHaveAccessibleName(/，写日记$/)
  await mood(page, '很好').click()
  await expect(days.nth(6)).toHaveAccessibleName(/，很好$/)
  expect(await problemsInBothThemes(page)).toEqual([])
  await days.nth(3).click()
  await expect.poll(() => pathOf(page)).toBe(diaryPage)
  await expect(page.getByRole('heading', { name: '低落 · 满足' })).toBeVisible()
})

test('search finds words and moods, and says what there is without the filters', async ({ page }) => {
  await visit(page)
  await becomeMember(page)
  await makeEntry(page, { mood: 4, text: '一个人在河边坐了四十分钟' })
  await makeEntry(page, { mood: 2, text: '下雨，没出门' })
  await page.goto('/page10/diary/index?view=search')
  await page.getByLabel('搜日记').fill('河边')
  await expect(page.locator('mark', { hasText: '河边' })).toBeVisible()
  await expect(page.getByText('下雨，没出门')).toHaveCount(0)
  await word(page, '低落').click()
  await expect(page.getByText('日记里没有「河边」')).toBeVisible()
  await expect(page.getByText('放宽一点找找看，别处有 1 篇。')).toBeVisible()
  await word(page, '去掉筛选').click()
  await expect(page.locator('mark', { hasText: '河边' })).toBeVisible()
})

const diaryMark = (page: Page) => page.getByRole('heading', { level: 1, name: '情绪日记' })

test("home's check-in is the first tap of an entry; a guest's goes along at sign-in", async ({ page }) => {
  await open(page, '/')
  await entered(page)
  await mood(page, '平静').click()
  await expect(page.getByText('只留在这台设备')).toBeVisible()
  await page.getByRole('link', { name: '情绪日记' }).click()
  await expect(page.getByRole('button', { name: /，平静，1 篇$/ })).toBeVisible()
  await page.getByRole('link', { name: /登录以后，日记才跟着你走/ }).click()
  await signInByCode(page)
  await expect.poll(() => keptBy(page).catch(() => [])).toMatchObject([{ mood: 3 }])

  await page.goto('/')
  const things = page.locator('.check-in-answer__things .cell')
  await mood(page, '低落').click()
  await expect(things).toHaveCount(2)
  await mood(page, '很好').click()
  await expect(things).toHaveCount(0)
  await page.getByRole('link', { name: '再写一点' }).click()
  await expect(mood(page, '很好')).toBeChecked()
  await page.getByLabel('正文').fill('从首页开始')
  await word(page, '写好了').click()
  await expect.poll(async () => (await keptBy(page)).map(({ excerpt }) => excerpt)).toContain('从首页开始')
})

test('what a tool found begins an entry: through sign-in, never in the address, and kept only if gone on with', async ({
  page,
}) => {
  await visit(page)
  const run = await postAs<{ id: string }>(page, '/api/reaction/save', {
    mode: 'simple',
    device: { input: 'touch', refresh_hz: 60 },
    trials: Array.from({ length: 20 }, (_, at) => ({ wait: 2_000, shown: 0, pressed: 0, ms: 280 + at })),
  })
  const result = `/page17/reaction/result?id=${run.id}`
  const words = '测了一次反应（简单反应）：20 次的中位数是 290 毫秒。'
  await page.goto(result)
  await page.getByRole('link', { name: '写进日记' }).click()
  await signInByCode(page)
  await expect(page.getByLabel('正文')).toHaveValue(words)
  expect(decodeURIComponent(page.url())).not.toContain('反应')

  await page.goto(diaryPage)
  await expect(page.getByText('今天还没有记。一个心情就够了。')).toBeVisible()
  await expect(page.getByText('有一篇还没选心情')).toHaveCount(0)
  await page.getByRole('link', { name: '写日记' }).click()
  await expect(page.getByLabel('正文')).toHaveValue('')

  await page.goto(result)
  await page.getByRole('link', { name: '写进日记' }).click()
  await page.reload()
  await expect(page.getByLabel('正文')).toHaveValue(words)
  await mood(page, '平静').click()
  await word(page, '写好了').click()
  await expect.poll(() => keptBy(page)).toMatchObject([{ mood: 3, excerpt: words }])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('反应')
})

/** The colour in the middle of each picture that is shown, by its place. */
const coloursOf = (page: Page): Promise<string[]> =>
  page.locator('main img').evaluateAll((shown) =>
    Promise.all(
      shown.map(async (image) => {
        await (image as HTMLImageElement).decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: 3, height: 3 })
        const paper = canvas.getContext('2d')
        paper?.drawImage(image as HTMLImageElement, 0, 0, 3, 3)
        const [r = 0, g = 0, b = 0] = paper?.getImageData(1, 1, 1, 1).data ?? []
        return r > 150 ? 'red' : g > 100 ? 'green' : b > 150 ? 'blue' : 'none'
      }),
    ),
  )

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('pictures are added without network, put in order, arrive, and are looked at over the whole screen', async ({
    page,
    context,
  }) => {
    await openAsMember(page, diaryPage)
    await expect(diaryMark(page)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const chosen = [await picture(page, 'red'), await picture(page, 'green'), await picture(page, 'blue')]
    await page.getByRole('link', { name: '写日记' }).click()
    await mood(page, '不错').click()
    await expect(page.getByText('刚刚存好')).toBeVisible()
    await context.setOffline(true)
    await page.locator('input[type=file]').setInputFiles(chosen)
    await expect.poll(() => coloursOf(page)).toEqual(['red', 'green', 'blue'])
    await page.reload()
    await expect.poll(() => coloursOf(page)).toEqual(['red', 'green', 'blue'])

    await page.getByRole('button', { name: '第 3 张，共 3 张' }).click()
    await word(page, '往前放').click()
    await expect(page.getByRole('dialog', { name: '第 2 张，共 3 张' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.poll(() => coloursOf(page)).toEqual(['red', 'blue', 'green'])
    await word(page, '移除第 1 张图片').click()
    await expect.poll(() => coloursOf(page)).toEqual(['blue', 'green'])
    await context.setOffline(false)
    await expect(page.getByText('刚刚存好')).toBeVisible()
    await word(page, '写好了').click()

    await expect(page.getByRole('heading', { level: 1, name: '不错' })).toBeVisible()
    await expect.poll(() => coloursOf(page)).toEqual(['blue', 'green'])
    await page.getByRole('button', { name: '第 1 张，共 2 张' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: '第 1 张，共 2 张' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: '第 2 张，共 2 张' })).toBeVisible()
    await word(page, '上一张').click()
    await expect(page.getByRole('dialog', { name: '第 1 张，共 2 张' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: '不错' })).toBeVisible()
  })
})

/** A tone instead of a microphone; `refuses` as somebody who says no. */
const bringVoice = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: async () => {
        if (localStorage.getItem('refuses') !== null) throw new DOMException('no', 'NotAllowedError')
        const sound = new AudioContext()
        const tone = sound.createOscillator()
        const out = sound.createMediaStreamDestination()
        tone.connect(out)
        tone.start()
        return out.stream
      },
    })
  })

test('a voice note is recorded, arrives, is played, and a refused microphone is told kindly', async ({
  page,
}) => {
  await bringVoice(page)
  await openAsMember(page, '/page10/diary/modify')
  await mood(page, '平静').click()
  await page.evaluate(() => localStorage.setItem('refuses', '1'))
  await page.getByRole('button', { name: '录一段语音，最长两分钟' }).click()
  await expect(page.getByText(/没有打开麦克风，没关系/)).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('refuses'))
  await page.getByRole('button', { name: '录一段语音，最长两分钟' }).click()
  await expect(page.getByText('0:02 / 2:00')).toBeVisible()
  const sent = page.waitForResponse((answer) => answer.url().includes('/api/diary/upload'))
  await word(page, '录好了').click()
  expect((await sent).status()).toBe(200)
  await expect(page.getByText('刚刚存好')).toBeVisible()
  await word(page, '写好了').click()

  await page.goto(diaryPage)
  await page.getByRole('link', { name: /平静/ }).first().click()
  // Its loudest bar stands whole; none does until the recording has been read.
  await expect(page.locator('.voice__wave > [style*="scaleY(1)"]').first()).toBeAttached()
  await page.getByRole('button', { name: /^听语音/ }).click()
  await expect(page.getByRole('region', { name: /播放/ })).toBeVisible()
})

test('a reminder is a file for the calendar, changed and taken away as the same event', async ({ page }) => {
  await open(page, '/page10/diary/index')
  await page.getByRole('link', { name: /提醒自己停一停/ }).click()
  const saved = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ])
    return readFileSync(await file.path(), 'utf8')
  }
  const first = await saved('加到日历')
  expect(first).toContain('T210000')
  const [uid] = /UID:.*/.exec(first) ?? []
  await page.getByRole('button', { name: '周六' }).click()
  const changed = await saved('更新日历里的提醒')
  expect(changed).toContain(uid)
  expect(changed).toContain('BYDAY=MO,TU,WE,TH,FR,SU')
  await page.reload()
  await expect(page.getByText('日历里的提醒：')).toBeVisible()
  const over = await saved('从日历里撤掉')
  expect(over).toContain(uid)
  expect(over).toContain('STATUS:CANCELLED')
  await expect(page.getByRole('button', { name: '加到日历' })).toBeVisible()
})
