import type { Browser, Page } from '@playwright/test'
import {
  answer as answered,
  newMobile,
  openAsMember,
  becomeMember,
  dialog,
  entered,
  pathOf,
  postAs,
  query,
  signInByCode,
  skipSplash,
  visit,
} from './app.ts'
import { expect, test } from './server.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

/** Whatever has been decided is drawn, and what that asks for is sent. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** It is not known who is here before the answer is called; then all of `reads` is read anew before it returns. */
async function heldBack(page: Page): Promise<(reads?: readonly string[]) => Promise<void>> {
  let answer = (): void => undefined
  const mayAnswer = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/auth/visitor', async (route) => {
    await mayAnswer
    await route.continue()
  })
  return async (reads = []) => {
    // The app writes it again with the answer: that tells when it knows, also of somebody who was here before.
    await page.evaluate(() => localStorage.removeItem('token'))
    const again = reads.map((name) =>
      page.waitForResponse(
        (response) => response.ok() && new URL(response.url()).pathname === `/api/${name}`,
      ),
    )
    answer()
    await entered(page)
    for (const response of await Promise.all(again)) await response.finished()
    await drawn(page)
  }
}

interface Watch {
  controls: Element[]
  skeletons: string[]
  focused: Element | null
  scrolled: number
}

/** Remembers each control there is, and where one is on the page: at its last control. */
async function remember(page: Page): Promise<void> {
  await page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('#root :is(a, button, input, textarea)')]
    if (!document.querySelector('dialog[open]')) controls.findLast((one) => one.closest('main'))?.focus()
    const watch: Watch = {
      controls,
      skeletons: [],
      focused: document.activeElement,
      scrolled: window.scrollY,
    }
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isSkeleton = node instanceof Element && (node.matches('.sk') || node.querySelector('.sk'))
        if (isSkeleton) watch.skeletons.push(node.outerHTML.slice(0, 90))
      }
    }).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { watch })
  })
}

/** What has happened to it since. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const { controls, skeletons, focused, scrolled } = (window as unknown as { watch: Watch }).watch
    const gone = controls.filter((one) => !one.isConnected).map((one) => one.outerHTML.slice(0, 90))
    return {
      gone,
      skeletons,
      moved: window.scrollY - scrolled,
      isFocused: document.activeElement === focused,
    }
  })
const nothing = { gone: [], skeletons: [], moved: 0, isFocused: true }

interface Row {
  path: string
  /** What is read once more. */
  reads: string[]
  /** It has come. */
  sees: (page: Page) => Promise<void>
  choose?: (page: Page) => Promise<void>
  stays?: (page: Page) => Promise<void>
}

const sees = (words: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByText(words).first()).toBeVisible()
const pressed = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await pressed(name)(page)
}

const rows: Row[] = [
  { path: '/page7/counselor/index', reads: ['counselor/list'], sees: sees(/¥/) },
  {
    path: '/page7/counselor/index?view=choose',
    reads: ['counselor/fitting'],
    sees: sees('焦虑'),
    choose: press('焦虑'),
    stays: pressed('焦虑'),
  },
  { path: '/page7/project/show?id=sleep-six', reads: ['project/show'], sees: sees('谁来陪你') },
  {
    path: '/page7/project/consultant?id=single',
    reads: ['project/show', 'counselor/list'],
    sees: sees(/¥/),
  },
  {
    path: '/page8/activity/index',
    reads: ['activity/list'],
    sees: sees('上海'),
    choose: press('上海'),
    stays: pressed('上海'),
  },
  { path: '/page8/activity/show?id=riverside-walk-1', reads: ['activity/show'], sees: sees(/慢走/) },
  { path: '/page7/question/my?view=all', reads: ['question/list'], sees: sees(/个回答/) },
  { path: '/pages/article/show?id=grey-week', reads: [], sees: sees('低落有它的用处') },
  { path: '/pages/table/show?id=low-mood-9', reads: [], sees: sees('依据与可信度') },
  { path: '/page7/question/show?id=demoquestion0001', reads: ['question/show'], sees: sees(/有用/) },
]

for (const { path, reads, sees: has, choose, stays } of rows)
  test(`${path} goes on as it was once it is known who is here`, async ({ page }) => {
    await skipSplash(page)
    const answer = await heldBack(page)
    await page.goto(path)
    await has(page)
    await choose?.(page)
    await drawn(page)
    await remember(page)
    await answer(reads)
    expect(await lost(page)).toEqual(nothing)
    await stays?.(page)
  })

async function makeTeam(browser: Browser): Promise<string> {
  const lead = await browser.newPage()
  await visit(lead)
  await becomeMember(lead)
  const { id } = await postAs<{ id: string }>(lead, '/api/team/create', {
    name: '三班',
    table_id: 'big-five-20',
    closes_at: new Date(Date.now() + 14 * 24 * 3_600_000).toISOString(),
    is_anonymous: 1,
    attributes: [{ label: '班级', options: ['一班', '二班'] }],
    note: '',
    may_lend: 0,
    lend_days: 30,
  })
  await lead.close()
  return id
}

test('who was here before goes on with what they see and type, and nobody after them sees it', async ({
  page,
  browser,
}) => {
  const id = await makeTeam(browser)
  await visit(page)
  await postAs(page, '/api/team/join', { id, choices: [0] })
  const answer = await heldBack(page)
  await page.goto('/page3/team/index')
  const mine = page.getByRole('main').getByText('三班')
  await expect(mine).toBeVisible()
  await drawn(page)
  await remember(page)
  await answer(['team/list'])
  expect(await lost(page)).toEqual(nothing)

  const next = await browser.newPage()
  await visit(next)
  const mobile = newMobile()
  const asked = { mobile, purpose: 'login' }
  const { dev_code: code } = await postAs<{ dev_code: string }>(next, '/api/auth/sms_code', asked)
  const person = await postAs(next, '/api/auth/login', { mobile, code, agreed: true })
  await page.route('**/api/auth/login', (route) => route.fulfill(answered(person)))
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = `/pages/login/index?redirect_url=${encodeURIComponent('/page3/team/index')}`
    document.getElementById('root')?.append(link)
    link.click()
    link.remove()
  })
  await signInByCode(page)
  await expect(page.getByText('海面上还没有船')).toBeVisible()
  await expect(mine).toHaveCount(0)
})

test('an invitation keeps its sheet and what was chosen in it, and joins once', async ({ page, browser }) => {
  const id = await makeTeam(browser)
  await skipSplash(page)
  const answer = await heldBack(page)
  await page.goto(`/page3/team/publicity?id=${id}`)
  await page.getByRole('button', { name: '加入并开始' }).click()
  const form = page.getByRole('dialog', { name: '加入之前' })
  await form.getByRole('radio', { name: '二班' }).check({ force: true })
  await drawn(page)
  await remember(page)
  const joined = answersOf(page, 'team/join')
  await form.getByRole('button', { name: '加入', exact: true }).click()
  await answer(['team/invitation'])
  await expect.poll(() => pathOf(page)).toBe('/pages/table/exam')
  expect(joined()).toBe(1)
  await expect(dialog(page)).toHaveCount(0)
})

/** How often it was done. */
function answersOf(page: Page, name: string): () => number {
  let done = 0
  page.on('response', (response) => {
    if (response.ok() && new URL(response.url()).pathname === `/api/${name}`) done += 1
  })
  return () => done
}

interface Act {
  path: string
  posts: string
  act: (page: Page) => Promise<void>
  done: (page: Page) => Promise<void>
}

const tap = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const acts: Act[] = [
  {
    path: '/pages/article/show?id=grey-week',
    posts: 'article/like',
    act: (page) => page.getByRole('button', { name: '有共鸣' }).click(),
    done: (page) =>
      expect(page.getByRole('button', { name: '有共鸣' })).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    path: '/pages/article/show?id=grey-week',
    posts: 'article/favourite',
    act: (page) => page.getByRole('button', { name: '收藏' }).click(),
    done: (page) =>
      expect(page.getByRole('button', { name: '收藏' })).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    path: '/pages/table/show?id=riasec',
    posts: 'table/star',
    act: tap('收藏'),
    done: pressed('取消收藏'),
  },
  {
    path: '/page12/feedback/index',
    posts: 'feedback/send',
    act: async (page) => {
      await page.getByRole('radio', { name: '出错了' }).check()
      await page.getByRole('textbox', { name: '想说的话' }).fill('切出去回来，答案还在吗')
      await tap('寄出去')(page)
    },
    done: (page) => expect(page.getByRole('heading', { name: /^编号 F-\d+$/ })).toBeVisible(),
  },
  {
    path: '/page16/dream/index',
    posts: 'dream/save',
    act: async (page) => {
      await page.getByRole('textbox', { name: '写下你的梦' }).fill('老家的楼梯一直往下走')
      await tap('看看这个梦')(page)
    },
    done: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('这个梦'),
  },
  {
    path: '/page9/tarot/index',
    posts: 'tarot/begin',
    act: async (page) => {
      await page.getByRole('textbox', { name: '你想问的' }).fill('换一份工作，会更好吗？')
      await tap('去洗牌')(page)
    },
    done: (page) => expect(page.getByRole('heading', { name: '洗牌' })).toBeVisible(),
  },
]

for (const { path, posts, act, done } of acts)
  test(`${posts} waits until it is known who is here, and is done once`, async ({ page }) => {
    await skipSplash(page)
    const times = answersOf(page, posts)
    const answer = await heldBack(page)
    await page.goto(path)
    await act(page)
    await drawn(page)
    expect(times()).toBe(0)
    await Promise.all([
      page.waitForResponse(
        (response) => response.ok() && new URL(response.url()).pathname === `/api/${posts}`,
      ),
      answer(),
    ])
    await done(page)
    await drawn(page)
    expect(times()).toBe(1)
    await expect(dialog(page)).toHaveCount(0)
  })

const comments = '/pages/table/comment?table_id=well-being-5'
const writeBar = (page: Page) => page.locator('.write-bar').filter({ visible: true })

test('somebody new is led to login before they have written, not after', async ({ page }) => {
  await skipSplash(page)
  const answer = await heldBack(page)
  await page.goto(comments)
  await expect(writeBar(page)).toHaveText('登录后可以写评论')
  await writeBar(page).click()
  await answer()
  await expect.poll(() => pathOf(page)).toBe('/pages/login/index')
  expect(query(page)['redirect_url']).toContain('write=1')
})

test('a member finds the comment again that they began before it was known who is here', async ({ page }) => {
  await openAsMember(page, '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('home.member'))).not.toBeNull()
  const answer = await heldBack(page)
  await page.goto(comments)
  await writeBar(page).click()
  const words = page.getByRole('dialog').getByRole('textbox')
  await words.fill('先写一句')
  await page.keyboard.press('Escape')
  await expect(words).toHaveCount(0)
  await answer()
  await writeBar(page).click()
  await expect(words).toHaveValue('先写一句')
})
