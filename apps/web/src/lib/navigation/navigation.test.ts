import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Move } from './navigator.ts'
import { parseAddress, toAddress } from './page.ts'
import { returnTo } from './return-to.ts'
import { alivePages, topOf } from './stack.ts'
import { home, start, tabs } from './testing/fake-browser.ts'

describe('addresses', () => {
  test.each([
    ['/', home, {}],
    ['/?a=1', home, { a: '1' }],
    ['/pages/my/index', 'pages/my/index', {}],
    ['/page2/report/show?id=7&x=%E5%B1%BF#part', 'page2/report/show', { id: '7', x: '屿' }],
    ['pages/my/index/', 'pages/my/index', {}],
  ])('%s', (address, path, query) => expect(parseAddress(address, home)).toEqual({ path, query }))

  test('survive the way there and back', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.string()), (query) => {
        const target = { path: 'pages/my/index', query: { ...query } }
        expect(parseAddress(toAddress(target, home), home)).toEqual(target)
      }),
    )
  })
})

describe('moving', () => {
  test('navigate goes deeper, back returns to the same page as it was left', async () => {
    const { navigator, path, scrollTo } = start()
    const first = topOf(navigator.stack()).key
    scrollTo(420)
    await navigator.navigateTo('/pages/about/index?doc=terms')
    expect(path()).toBe('pages/about/index')
    expect(navigator.scrollOf(first)).toBe(420)
    navigator.navigateBack()
    expect(topOf(navigator.stack()).key).toBe(first)
  })

  test('back goes home when there is nothing below', async () => {
    const { navigator, path, browser } = start('/pages/about/index')
    navigator.navigateBack()
    await Promise.resolve()
    await Promise.resolve()
    expect(path()).toBe(home)
    expect(browser.depth()).toBe(0)
  })

  test('redirect replaces the page', async () => {
    const { navigator, browser } = start()
    await navigator.navigateTo('/pages/login/index')
    await navigator.redirectTo('/pages/my/profile')
    expect(browser.depth()).toBe(1)
    expect(navigator.stack().pages.map((page) => page.path)).toEqual([home, 'pages/my/profile'])
  })

  test('switching tabs closes what lies above, keeps the tabs and adds nothing to the history', async () => {
    const { navigator, path, browser } = start()
    const first = topOf(navigator.stack()).key
    await navigator.switchTab('/pages/my/index')
    await navigator.navigateTo('/pages/my/setting')
    await navigator.navigateTo('/pages/my/mobile')
    await navigator.switchTab('/')
    expect(path()).toBe(home)
    expect(topOf(navigator.stack()).key).toBe(first)
    expect(browser.depth()).toBe(0)
    expect(browser.address()).toBe('/')
  })

  test('navigating to a tab switches to it', async () => {
    const { navigator, browser } = start()
    await navigator.navigateTo('/pages/my/index')
    expect(browser.depth()).toBe(0)
  })

  test('relaunch leaves one fresh page', async () => {
    const { navigator, browser } = start()
    await navigator.navigateTo('/pages/about/index')
    await navigator.reLaunch('/pages/error/forbidden')
    expect(navigator.stack().pages).toHaveLength(1)
    expect(navigator.stack().tabs).toHaveLength(0)
    expect(browser.depth()).toBe(0)
  })

  test('the browser’s own forward and a reload in the middle make the page again', async () => {
    const { navigator, browser, path } = start()
    await navigator.navigateTo('/pages/about/index')
    navigator.navigateBack()
    browser.history.go(1)
    expect(path()).toBe('pages/about/index')

    const { navigator: again } = start('/', browser)
    browser.connect(again.onPopState)
    expect(topOf(again.stack())).toMatchObject({ path: 'pages/about/index', depth: 1 })
    again.navigateBack()
    expect(topOf(again.stack()).path).toBe(home)
  })

  test('every move carries the extra query', async () => {
    const { navigator, browser } = start('/', { extraQuery: () => ({ inviter_id: 'me' }) })
    await navigator.navigateTo('/pages/about/index?doc=terms')
    expect(browser.address()).toBe('/pages/about/index?doc=terms&inviter_id=me')
    await navigator.switchTab('/')
    expect(browser.address()).toBe('/?inviter_id=me')
  })
})

describe('returning to a page', () => {
  const report = '/page2/report/show?id=7'

  test('that lies below goes back to it, also when a reload has forgotten the pages below', async () => {
    const extra = { extraQuery: () => ({ by: 'me' }), extraNames: ['by'] }
    const app = start('/', extra)
    await app.navigator.navigateTo(report)
    await app.navigator.navigateTo('/page2/report/unlock?id=7')
    await app.navigator.navigateTo('/pages/payment/order-detail?id=o1')
    const { navigator } = start('/', { ...app.browser, ...extra })
    app.browser.connect(navigator.onPopState)
    await returnTo(navigator, report)
    expect(app.browser.depth()).toBe(1)
    expect(topOf(navigator.stack())).toMatchObject({ path: 'page2/report/show', query: { id: '7' } })
  })

  test('that does not takes the place of the page', async () => {
    const app = start()
    await app.navigator.navigateTo('/page2/report/show?id=8')
    await app.navigator.navigateTo('/pages/login/index')
    await returnTo(app.navigator, report)
    expect([app.browser.address(), app.browser.depth()]).toEqual([report, 2])
  })
})

test('a page is known by its query in whatever order', async () => {
  const app = start()
  await app.navigator.navigateTo('/pages/about/index?doc=terms&part=2')
  await app.navigator.navigateTo('/pages/login/index')
  await returnTo(app.navigator, '/pages/about/index?part=2&doc=terms')
  expect(app.browser.depth()).toBe(1)
})

describe('a history that is shorter than it says', () => {
  test('is gone back through as far as it reaches', async () => {
    const app = start()
    for (let page = 0; page < 8; page += 1) await app.navigator.navigateTo(`/pages/about/index?page=${page}`)
    app.browser.forgetLowest(3)
    await app.navigator.switchTab('/pages/my/index')
    expect([app.path(), app.browser.depth()]).toEqual(['pages/my/index', 0])
  })

  test('keeps nobody waiting where the browser does not move at all', async () => {
    vi.useFakeTimers()
    try {
      const app = start()
      await app.navigator.navigateTo('/pages/about/index')
      app.browser.history.go = () => undefined
      const moved = app.navigator.switchTab('/pages/my/index')
      await vi.runAllTimersAsync()
      await moved
      expect(app.path()).toBe('pages/my/index')
      await app.navigator.navigateTo('/pages/about/index')
      expect(app.path()).toBe('pages/about/index')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what a move leads to', () => {
  test('is fetched as soon as it is known, and not where a later tap has overtaken it', async () => {
    const prepared: string[] = []
    const waiting: Array<() => void> = []
    const { navigator, path } = start('/', {
      guard: (move) => new Promise((done) => waiting.push(() => done(move))),
      prepare: (move) => void prepared.push(move.path),
    })
    const first = navigator.navigateTo('/pages/table/show?id=a')
    const second = navigator.navigateTo('/pages/article/show?id=b')
    await expect.poll(() => waiting.length).toBe(2)
    expect(prepared).toEqual([])
    for (const done of waiting) done()
    await Promise.all([first, second])
    expect(prepared).toEqual(['pages/article/show'])
    expect(path()).toBe('pages/article/show')
  })
})

describe('the guard', () => {
  const toLogin = (move: Move): Move =>
    move.path === 'page10/diary/modify'
      ? { type: 'navigate', path: 'pages/login/index', query: { redirect_url: `/${move.path}` } }
      : move

  test('leads elsewhere', async () => {
    const { navigator, browser } = start('/', { guard: toLogin })
    await navigator.navigateTo('/page10/diary/modify')
    expect(browser.address()).toBe('/pages/login/index?redirect_url=%2Fpage10%2Fdiary%2Fmodify')
  })

  test('holds the move until it knows, and a later move overtakes it', async () => {
    let decide: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => (decide = resolve))
    const { navigator, path } = start('/', {
      guard: async (move) => {
        if (move.path === 'page10/diary/modify') await waiting
        return move
      },
    })
    const held = navigator.navigateTo('/page10/diary/modify')
    expect(path()).toBe(home)
    await navigator.navigateTo('/pages/about/index')
    decide()
    await held
    expect(path()).toBe('pages/about/index')
  })
})

test('however one moves, the stack and the browser agree on where one is and how deep', async () => {
  const paths = [...tabs, 'pages/about/index', 'pages/my/setting', 'page2/report/show']
  const step = fc.record({
    kind: fc.constantFrom('navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'back'),
    path: fc.constantFrom(...paths),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { navigator, browser } = start()
      for (const { kind, path } of steps) {
        if (kind === 'back') navigator.navigateBack()
        else if (kind === 'switchTab') await navigator.switchTab(tabs.includes(path) ? `/${path}` : '/')
        else await navigator[kind as 'navigateTo'](`/${path}`)
        await Promise.resolve()
        const top = topOf(navigator.stack())
        expect(browser.depth()).toBe(top.depth)
        expect(parseAddress(browser.address(), home).path).toBe(top.path)
        expect(alivePages(navigator.stack()).filter((page) => page.key === top.key)).toHaveLength(1)
      }
    }),
    { seed: 20261115, numRuns: 200 },
  )
})

test('a page gets another address without being made anew, and only while it is on top', async () => {
  const { browser, navigator } = start()
  await navigator.navigateTo('/pages/table/exam?table_id=worry-7')
  const { key, depth } = topOf(navigator.stack())
  navigator.rename(key, '/pages/table/exam?id=e1')
  expect(topOf(navigator.stack())).toMatchObject({ key, depth, query: { id: 'e1' } })
  expect(browser.address()).toBe('/pages/table/exam?id=e1')
  await navigator.navigateTo('/pages/about/index')
  navigator.rename(key, '/pages/table/exam?id=e2')
  expect(browser.address()).toBe('/pages/about/index')
})
