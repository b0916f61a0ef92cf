import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNavigator, type Move, type NavigatorOptions } from './navigator.ts'
import { parseAddress, toAddress } from './page.ts'
import { returnTo } from './return-to.ts'
import { alivePages, topOf } from './stack.ts'

const home = 'pages/index/index'
const tabs = [home, 'pages/search/index', 'pages/my/index']

/** A browser history that behaves like the real one: entries, a cursor, and popstate later. */
function fakeBrowser(address = '/') {
  const entries: Array<{ state: unknown; address: string }> = [{ state: null, address }]
  let at = 0
  let onPop: (state: unknown) => void = () => undefined
  const location = {
    get pathname() {
      return entries[at]!.address.split('?')[0]!
    },
    get search() {
      const [, query] = entries[at]!.address.split('?')
      return query ? `?${query}` : ''
    },
  }
  const history = {
    get state() {
      return entries[at]!.state
    },
    pushState(state: unknown, _: string, to?: string | URL | null) {
      entries.splice(at + 1, entries.length, { state, address: String(to) })
      at += 1
    },
    replaceState(state: unknown, _: string, to?: string | URL | null) {
      entries[at] = { state, address: String(to) }
    },
    go(delta = 0) {
      const to = at + delta
      if (to < 0 || to >= entries.length) return
      at = to
      onPop(entries[at]!.state)
    },
  }
  return {
    history,
    location,
    address: () => entries[at]!.address,
    depth: () => at,
    connect(listener: (state: unknown) => void) {
      onPop = listener
    },
  }
}

function start(address = '/', options: Partial<NavigatorOptions> = {}) {
  const browser = fakeBrowser(address)
  let y = 0
  const navigator = createNavigator({
    history: browser.history,
    location: browser.location,
    home,
    isTab: (path) => tabs.includes(path),
    guard: (move) => move,
    extraQuery: () => ({}),
    scrollY: () => y,
    ...options,
  })
  browser.connect(navigator.onPopState)
  const path = () => topOf(navigator.stack()).path
  return { browser, navigator, path, scrollTo: (value: number) => void (y = value) }
}

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

    const again = createNavigator({
      history: browser.history,
      location: browser.location,
      home,
      isTab: (p) => tabs.includes(p),
      guard: (move) => move,
      extraQuery: () => ({}),
      scrollY: () => 0,
    })
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
    const extra = { extraQuery: () => ({ inviter_id: 'me' }) }
    const app = start('/', extra)
    await app.navigator.navigateTo(report)
    await app.navigator.navigateTo('/page2/report/unlock?id=7')
    await app.navigator.navigateTo('/pages/payment/order-detail?id=o1')
    const { navigator } = start('/', { ...app.browser, ...extra })
    app.browser.connect(navigator.onPopState)
    returnTo(navigator, report)
    expect(app.browser.depth()).toBe(1)
    expect(topOf(navigator.stack())).toMatchObject({ path: 'page2/report/show', query: { id: '7' } })
  })

  test('that does not takes the place of the page', async () => {
    const app = start()
    await app.navigator.navigateTo('/page2/report/show?id=8')
    await app.navigator.navigateTo('/pages/login/index')
    returnTo(app.navigator, report)
    await Promise.resolve()
    await Promise.resolve()
    expect([app.browser.address(), app.browser.depth()]).toEqual([report, 2])
  })
})

describe('layers above the page', () => {
  const settled = () => new Promise((done) => setTimeout(done))
  /** A layer as the screens have them: closing it, by whatever means, lets go of its entry. */
  function openLayer({ navigator }: Pick<ReturnType<typeof start>, 'navigator'>) {
    const layer = { isOpen: true, close: () => undefined as void }
    const letGo = navigator.openLayer(() => layer.close())
    layer.close = () => {
      layer.isOpen = false
      letGo()
    }
    return layer
  }

  test('close one by one with back, and the page stays', async () => {
    const app = start()
    await app.navigator.navigateTo('/pages/about/index')
    const { key } = topOf(app.navigator.stack())
    const [sheet, dialog] = [openLayer(app), openLayer(app)]
    expect(app.browser.depth()).toBe(3)
    app.browser.history.go(-1)
    expect([sheet.isOpen, dialog.isOpen]).toEqual([true, false])
    app.browser.history.go(-1)
    expect(sheet.isOpen).toBe(false)
    await settled()
    expect([topOf(app.navigator.stack()).key, app.browser.depth()]).toEqual([key, 1])
    app.browser.history.go(-1)
    expect(app.path()).toBe(home)
  })

  test('closed otherwise take their entries away; forward does not bring them back', async () => {
    const app = start()
    await app.navigator.navigateTo('/pages/about/index')
    const layers = [openLayer(app), openLayer(app)]
    for (const { close } of layers) close()
    await settled()
    expect([app.path(), app.browser.depth()]).toEqual(['pages/about/index', 1])
    app.browser.history.go(2)
    await settled()
    expect([app.path(), app.browser.depth()]).toEqual(['pages/about/index', 1])
  })

  test('one that does not close keeps its entry', async () => {
    const app = start()
    let asked = 0
    app.navigator.openLayer(() => void (asked += 1))
    for (const times of [1, 2]) {
      app.browser.history.go(-1)
      await settled()
      expect([asked, app.browser.depth()]).toEqual([times, 1])
    }
  })

  test.each(['navigateTo', 'redirectTo', 'reLaunch', 'switchTab'] as const)(
    '%s from inside two of them leaves no entry of theirs',
    async (kind) => {
      const app = start()
      await app.navigator.navigateTo('/pages/about/index')
      const layers = [openLayer(app), openLayer(app)]
      const moved = app.navigator[kind](kind === 'switchTab' ? '/pages/my/index' : '/pages/my/setting')
      for (const { close } of layers) close()
      await moved
      await settled()
      expect(app.browser.depth()).toBe(topOf(app.navigator.stack()).depth)
      expect(parseAddress(app.browser.address(), home).path).toBe(app.path())
      app.browser.history.go(-1)
      await settled()
      expect(app.browser.depth()).toBe(topOf(app.navigator.stack()).depth)
    },
  )

  test('one that stays open over another page has its entry there', async () => {
    const app = start()
    const layer = openLayer(app)
    await app.navigator.navigateTo('/pages/about/index')
    await settled()
    expect([app.path(), app.browser.depth(), layer.isOpen]).toEqual(['pages/about/index', 2, true])
    app.browser.history.go(-1)
    expect([app.path(), layer.isOpen]).toEqual(['pages/about/index', false])
  })

  test('the way back from inside one steps over its entry', async () => {
    const app = start()
    await app.navigator.navigateTo('/pages/about/index')
    const layer = openLayer(app)
    app.navigator.navigateBack()
    expect([app.path(), layer.isOpen]).toEqual([home, false])
  })

  test('a reload leaves the page, without entries of what was open', async () => {
    const app = start()
    await app.navigator.navigateTo('/pages/about/index')
    app.navigator.openLayer(() => undefined)
    const { navigator } = start('/', app.browser)
    app.browser.connect(navigator.onPopState)
    await settled()
    expect(topOf(navigator.stack()).path).toBe('pages/about/index')
    expect(app.browser.depth()).toBe(1)
  })

  test('a new address of the page below stays when the layer goes', async () => {
    const app = start()
    await app.navigator.navigateTo('/pages/table/exam?table_id=worry-7')
    const layer = openLayer(app)
    app.navigator.rename(topOf(app.navigator.stack()).key, '/pages/table/exam?id=e1')
    layer.close()
    await settled()
    expect([app.browser.depth(), app.browser.address()]).toEqual([1, '/pages/table/exam?id=e1'])
  })

  test('a move while the browser is still on its way back waits for it', async () => {
    const app = start()
    const { history } = app.browser
    const go = history.go
    let arrive: () => void = () => undefined
    history.go = (delta) => void (arrive = () => go(delta))
    openLayer(app).close()
    await settled()
    await app.navigator.navigateTo('/pages/about/index')
    expect(app.path()).toBe(home)
    arrive()
    expect([app.path(), app.browser.depth()]).toEqual(['pages/about/index', 1])
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
