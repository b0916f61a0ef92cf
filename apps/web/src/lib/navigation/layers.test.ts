import { describe, expect, test } from 'vitest'
import { parseAddress } from './page.ts'
import { topOf } from './stack.ts'
import { home, start } from './testing/fake-browser.ts'

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

  test('the answer of a dialog that leads back goes back once, however late the browser arrives', async () => {
    const app = start()
    await app.navigator.navigateTo('/pages/about/index')
    await app.navigator.navigateTo('/pages/my/setting')
    const { history } = app.browser
    const go = history.go
    const steps: number[] = []
    history.go = (delta = 0) => void steps.push(delta)
    const layer = openLayer(app)
    layer.close()
    app.navigator.navigateBack()
    await settled()
    expect(steps).toEqual([-2])
    history.go = go
    go(-2)
    await settled()
    expect([app.path(), app.browser.depth()]).toEqual(['pages/about/index', 1])
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
    const moved = app.navigator.navigateTo('/pages/about/index')
    await settled()
    expect(app.path()).toBe(home)
    arrive()
    await moved
    expect([app.path(), app.browser.depth()]).toEqual(['pages/about/index', 1])
  })
})
