import { describe, expect, it, vi } from 'vitest'
import { takeOAuthReturn } from './oauth-return.ts'
import { oauthSucceeded, startOAuth } from './oauth-start.ts'
import { isIos, shareSigningUrl } from './signing-url.ts'
import { isWeChat } from './wechat.ts'

const agents = {
  iosWeChat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49',
  androidWeChat:
    'Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 Chrome/122.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
  iosSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Safari/604.1',
  iosWork:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1',
  windowsPhone: 'Mozilla/5.0 (Mobile; Windows Phone 8.1; like iPhone OS 7_0_3 Mac OS X) IEMobile/11.0',
}

function store(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  }
}

function deny(): never {
  throw new DOMException('denied', 'SecurityError')
}

function brokenStore(): Storage {
  return { getItem: deny, setItem: deny, removeItem: deny, clear: deny, key: deny, length: 0 }
}

function take(href: string, storage = store()) {
  const shown: { href: string; state: unknown }[] = []
  const history = {
    state: { scroll: 7 },
    replaceState: (state: unknown, _: string, url?: string | URL | null) =>
      void shown.push({ href: String(url), state }),
  }
  return { taken: takeOAuthReturn({ href }, history, storage), shown }
}

function start(storage: Storage, at: number): boolean {
  const replace = vi.fn<(url: string | URL) => void>()
  const went = startOAuth('https://open.test/authorize', { replace }, { storage, now: () => at })
  expect(replace.mock.calls).toEqual(went ? [['https://open.test/authorize']] : [])
  return went
}

describe('user agent', () => {
  it('knows WeChat', () => {
    const weChat = Object.entries(agents).filter(([, agent]) => isWeChat(agent))
    expect(weChat.map(([name]) => name)).toEqual(['iosWeChat', 'androidWeChat'])
  })

  it('knows iOS', () => {
    const ios = Object.entries(agents).filter(([, agent]) => isIos(agent))
    expect(ios.map(([name]) => name)).toEqual(['iosWeChat', 'iosSafari', 'iosWork'])
  })
})

describe('shareSigningUrl', () => {
  const urls = { entryUrl: 'https://a.test/in?x=%7e#one', currentUrl: 'https://a.test/now#two' }

  it('is the entry in WeChat on iOS and the current page everywhere else', () => {
    expect(shareSigningUrl({ ...urls, userAgent: agents.iosWeChat })).toBe('https://a.test/in?x=%7e')
    expect(shareSigningUrl({ ...urls, userAgent: agents.androidWeChat })).toBe('https://a.test/now')
    expect(shareSigningUrl({ ...urls, userAgent: agents.iosSafari })).toBe('https://a.test/now')
  })
})

describe('rememberEntryUrl', () => {
  it('keeps the first address and forgets it with the page', async () => {
    vi.resetModules()
    const first = await import('./entry-url.ts')
    expect(first.rememberEntryUrl('https://a.test/in?code=c&state=s')).toBe(
      'https://a.test/in?code=c&state=s',
    )
    expect(first.rememberEntryUrl('https://a.test/later')).toBe('https://a.test/in?code=c&state=s')
    vi.resetModules()
    const reloaded = await import('./entry-url.ts')
    expect(reloaded.rememberEntryUrl('https://a.test/later')).toBe('https://a.test/later')
  })
})

describe('takeOAuthReturn', () => {
  it('takes code and state and keeps every other character', () => {
    const { taken, shown } = take(
      'https://a.test//p/%E5%BF%83?x=a%20b&code=c1&y=1+2&state=s1&z#tab=code&state=q',
    )
    expect(taken).toEqual({ code: 'c1', state: 's1' })
    expect(shown).toEqual([
      { href: 'https://a.test//p/%E5%BF%83?x=a%20b&y=1+2&z#tab=code&state=q', state: { scroll: 7 } },
    ])
  })

  it('leaves no question mark and no fragment of WeChat behind', () => {
    expect(take('https://a.test/?code=c&state=s').shown[0]?.href).toBe('https://a.test/')
    expect(take('https://a.test/?code=c&state=s#wechat_redirect').shown[0]?.href).toBe('https://a.test/')
  })

  it('takes the pair that WeChat appended and leaves the one of the page', () => {
    const { taken, shown } = take('https://a.test/?code=GIFT&code=c&state=s')
    expect(taken).toEqual({ code: 'c', state: 's' })
    expect(shown[0]?.href).toBe('https://a.test/?code=GIFT')
  })

  it.each([
    'https://a.test/',
    'https://a.test/?code=c',
    'https://a.test/?state=s',
    'https://a.test/?code=&state=s',
    'https://a.test/?code=%E5%BF&state=s',
    'https://a.test/?mycode=c&state=s',
    'https://a.test/#code=c&state=s',
  ])('leaves %s alone', (href) => {
    expect(take(href)).toEqual({ taken: null, shown: [] })
  })

  it('takes a state once, however often the address comes back', () => {
    const storage = store()
    const href = 'https://a.test/?code=c&state=s1'
    expect(take(href, storage).taken).not.toBeNull()
    const again = take(href, storage)
    expect(again.taken).toBeNull()
    expect(again.shown[0]?.href).toBe('https://a.test/')
    expect(take('https://a.test/?code=d&state=s2', storage).taken).toEqual({ code: 'd', state: 's2' })
    expect(take(href, storage).taken).toBeNull()
  })

  it('does not grow without end', () => {
    const storage = store()
    for (let turn = 0; turn < 50; turn += 1) take(`https://a.test/?code=c&state=s${turn}`, storage)
    expect(JSON.parse(storage.getItem('wechat.oauth.used') ?? '')).toHaveLength(20)
  })

  it('still signs in when the storage is denied or holds rubbish', () => {
    const rubbish = store()
    rubbish.setItem('wechat.oauth.used', '{')
    for (const storage of [brokenStore(), rubbish]) {
      expect(take('https://a.test/?code=c&state=s', storage).taken).toEqual({ code: 'c', state: 's' })
    }
  })
})

describe('startOAuth', () => {
  it('goes once and not again within a minute', () => {
    const storage = store()
    expect([0, 1, 59_999, 60_000, 60_001].map((at) => start(storage, 1e12 + at))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
  })

  it('goes at once after a success', () => {
    const storage = store()
    start(storage, 1e12)
    oauthSucceeded(storage)
    expect(start(storage, 1e12 + 1)).toBe(true)
  })

  it('is not locked out by a clock that was set back', () => {
    const storage = store()
    start(storage, 1e12)
    expect(start(storage, 1e12 - 3_600_000)).toBe(true)
  })

  it('stays when it could not recognise a loop', () => {
    expect(start(brokenStore(), 1e12)).toBe(false)
    expect(() => oauthSucceeded(brokenStore())).not.toThrow()
  })
})
