import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { languages } from '@mindisle/base'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetCode, buildLooseApp, fakeTexts, fakeWeb } from './loose-app.ts'

const mobileHost = 'm.mindisle.test'
const wechatAgent = 'Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0.44'

let web: Awaited<ReturnType<typeof fakeWeb>>
let app: FastifyInstance
beforeAll(async () => {
  web = await fakeWeb()
  app = await buildLooseApp({ web: web.build, config: { mobileHost, legacyHosts: ['old.mindisle.test'] } })
})
afterAll(async () => {
  await app.close()
  await web.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('the headers of every answer', () => {
  const kinds: Record<string, [string, number]> = {
    'a page': ['/', 200],
    'a page that is not there': ['/pages/none', 404],
    'an asset': ['/assets/app-1.js', 200],
    'an endpoint without a token': ['/api/member/balance', 401],
    'an endpoint asked wrongly': ['/api/table/popular?page=x', 422],
    'an endpoint that is not there': ['/api/none', 404],
    'an endpoint without its database': ['/api/basicdata/package', 503],
    'the docs': ['/api/docs', 200],
    'the probe of life': ['/livez', 200],
  }

  test.each(Object.entries(kinds))('%s are of Helmet’s grade', async (_name, [url, status]) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-permitted-cross-domain-policies': 'none',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\), .*, microphone=\(self\)$/),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    if (url.startsWith('/api/') && url !== '/api/docs') {
      expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['cache-control']).toBe('no-store')
      return
    }
    for (const rule of [
      `default-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'self'`,
      `form-action 'self'`,
      `require-trusted-types-for 'script'`,
      `trusted-types mindisle-worker`,
    ])
      expect(policy.split(';')).toContain(rule)
    expect(policy).toMatch(/;style-src 'self'( 'sha256-[\w+/]{43}=')*;/)
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store')
  })

  test('let nobody else frame the widget unless a site is named, and then that page only', async () => {
    const ancestors = (headers: Record<string, unknown>) =>
      String(headers['content-security-policy'])
        .split(';')
        .find((rule) => rule.startsWith('frame-ancestors'))
    const alone = await get('/page4/table/widget?id=worry-7')
    expect(ancestors(alone.headers)).toBe(`frame-ancestors 'self'`)
    expect(alone.headers['x-frame-options']).toBe('SAMEORIGIN')

    const widgetOrigins = ['https://school.example', 'https://clinic.example']
    const framed = await buildLooseApp({ web: web.build, config: { widgetOrigins } })
    const from = (url: string) => framed.inject({ method: 'GET', url })
    const widget = await from('/page4/table/widget?id=worry-7')
    expect(ancestors(widget.headers)).toBe(
      `frame-ancestors 'self' https://school.example https://clinic.example`,
    )
    expect(widget.headers).not.toHaveProperty('x-frame-options')
    expect(widget.body).toContain(
      '<meta name="widget-origins" content="https://school.example https://clinic.example">',
    )
    for (const url of ['/', '/pages/table/exam?id=x', '/page4/table/widget/more', '/api/docs']) {
      const other = await from(url)
      expect(ancestors(other.headers)).toBe(`frame-ancestors 'self'`)
      expect(other.headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(other.body).not.toContain('widget-origins')
    }
    await framed.close()
  })

  test('let the inline script of the page run, and no other', async () => {
    const { headers, body } = await get('/')
    const inline = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(hashes).toHaveLength(1)
    expect(headers['content-security-policy']).toContain(`;script-src 'self' ${hashes.join(' ')};`)
    expect(body).not.toMatch(/\son\w+=|style=|javascript:/)
  })

  test('are the strictest where an address cannot be read', async () => {
    const { statusCode, headers } = await get('/api/%zz')
    expect(statusCode).toBe(422)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  test('promise HTTPS only where there is some', async () => {
    const plain = await buildLooseApp({ config: { publicUrl: 'http://127.0.0.1:3000' } })
    const { headers } = await plain.inject('/livez')
    await plain.close()
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

test('what anybody may send has at most 16 KB, and is read only up to there', async () => {
  const post = async (blanks: number) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/auth/session_end',
        headers: { 'content-type': 'application/json' },
        payload: `{"session_key":"${'A'.repeat(43)}"${' '.repeat(blanks)}}`,
      })
    ).statusCode
  expect(await post(16_000)).toBe(503)
  expect(await post(16_400)).toBe(422)
})

describe('pages', () => {
  const cases = languages.flatMap((language) =>
    Object.entries(fakeTexts[language]).map(([name, page]) => ({ language, name, page })),
  )
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

  test.each(cases)('/$name in $language says so in its head', async ({ language, name, page }) => {
    const { statusCode, headers, body } = await get(`/${name}?from=friend`, { 'accept-language': language })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(String(headers.vary).toLowerCase()).toContain('accept-language')
    const [title, description] = [escaped(page.title), escaped(page.description)]
    for (const tag of [
      `<title>${title}</title>`,
      `<meta name="description" content="${description}">`,
      `<meta property="og:title" content="${title}">`,
      `<meta property="og:description" content="${description}">`,
      `<meta property="og:image" content="https://mindisle.test/share.png">`,
      `<meta property="og:url" content="https://mindisle.test/${name}">`,
      `<html lang="${language}" data-mode="demo">`,
    ])
      expect(body).toContain(tag)
    expect(body.match(/<title>/g)).toHaveLength(1)
  })

  test('the root is the home page', async () => {
    const { statusCode, body } = await get('/', { 'accept-language': 'en' })
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>en home</title>')
  })

  test('names what it needs, in the reader’s language, and nothing of other pages', async () => {
    const { body } = await get('/pages/my/my?view=all', { 'accept-language': 'en' })
    const named = [...body.matchAll(/<link rel="(\w+)"( disabled)? crossorigin href="([^"]+)">/g)].map(
      ([, rel, disabled = '', href]) => rel + disabled + ' ' + href,
    )
    expect(named).toEqual([
      'modulepreload /assets/my-1.js',
      'modulepreload /assets/en-1.js',
      'stylesheet disabled /assets/app-1.css',
      'stylesheet disabled /assets/common-1.css',
      'stylesheet /assets/my-1.css',
    ])
    expect((await get('/', {})).body).not.toContain('my-1')
  })

  test.each(['/', '/pages/my/my', '/no/such/page'])(
    '%s brings the styles of most pages along, each allowed by its hash',
    async (url) => {
      const { body, headers } = await get(url)
      const inline = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, code]) => code ?? '')
      expect(inline).toEqual(
        url.endsWith('my') ? ['.app{color:red}', '.common{color:red}'] : ['.app{color:red}'],
      )
      const allowed = String(headers['content-security-policy'])
        .split(';')
        .find((rule) => rule.startsWith('style-src'))
      for (const code of inline)
        expect(allowed).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    },
  )

  test('a page that is drawn brings its drawing in the reader’s language, and the style of it', async () => {
    const { body, headers } = await get('/pages/my/others', { 'accept-language': 'en' })
    expect(body).toMatch(/<div id="root"><div class="drawn" inert .*<b class="drawn-0">en<\/b><\/div><\/div>/)
    expect(body).toContain('<style>.drawn-0{color:red}</style>')
    const hash = createHash('sha256').update('.drawn-0{color:red}').digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    for (const path of ['/pages/my/my', '/constructor', '/__proto__'])
      expect((await get(path)).body).not.toContain('drawn-0')
  })

  test('brings the words that every page says, in the reader’s language, and comes compressed', async () => {
    const { body } = await get('/', { 'accept-language': 'en' })
    expect(body).toContain(
      String.raw`<script type="application/json" id="words" lang="en">{"app":"\u003c/script>"}</script>`,
    )
    const small = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(small.rawPayload).toString()).toContain('lang="zh-Hans">{"app":"简"}')
  })

  test('says what it asks for first, where its address says of what', async () => {
    const asked = async (path: string) =>
      [...(await get(path, {})).body.matchAll(/<meta name="asks"[^>]*>/g)].map(([tag]) => tag)
    const list = '<meta name="asks" content="/api/list?per_page=6" data-unless="list.">'
    expect(await asked('/pages/my/my')).toEqual([list])
    expect(await asked(`/pages/my/my?id=${encodeURIComponent('"><script>&b')}`)).toEqual([
      '<meta name="asks" content="/api/my?id=%22%3E%3Cscript%3E%26b" data-mine="1">',
      list,
    ])
    expect(await asked('/')).toEqual([])
  })

  test('one that is not there is 404 and says so in the reader’s language', async () => {
    for (const path of [
      '/pages/none',
      '/pages/my/my/',
      '/constructor',
      '/__proto__',
      '/index.html',
      '/pages.json',
      '/journeys.json',
      '/words.json',
      '/drawings.json',
    ]) {
      const { statusCode, body } = await get(path, { 'accept-language': 'zh-TW,zh;q=0.9' })
      expect(statusCode, path).toBe(404)
      expect(body).toContain('<title>繁 lost</title>')
      expect(body).not.toContain(path)
    }
  })

  test('what looks like an endpoint or a file is never a page', async () => {
    for (const path of ['/api/none', '/api/', '/files/none', '/assets/none.js']) {
      const { statusCode, headers } = await get(path)
      expect(statusCode, path).toBe(404)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
  })
})

describe('hosts', () => {
  const path = '/pages/my/my?from=friend&n=1'
  const request = (host: string, agent: string, url = path) =>
    get(url, { host, 'user-agent': agent, 'x-forwarded-proto': 'https' })

  test('an old one sends everyone to the mobile one, with path and query', async () => {
    const { statusCode, headers } = await request('old.mindisle.test', 'Mozilla/5.0')
    expect([statusCode, headers.location]).toEqual([302, `https://${mobileHost}${path}`])
  })

  test('WeChat is sent from any to the mobile one', async () => {
    for (const host of ['mindisle.test', 'old.mindisle.test', 'mindisle.test:8080']) {
      const { statusCode, headers } = await request(host, wechatAgent)
      expect([statusCode, headers.location]).toEqual([302, `https://${mobileHost}${path}`])
    }
    const root = await request('mindisle.test', wechatAgent, '//elsewhere.test/a')
    expect(new URL(String(root.headers.location)).host).toBe(mobileHost)
  })

  test('nobody else is sent anywhere', async () => {
    expect((await request('mindisle.test', 'Mozilla/5.0')).statusCode).toBe(200)
    expect((await request(mobileHost, wechatAgent)).statusCode).toBe(200)
    expect((await request(mobileHost, 'Mozilla/5.0')).statusCode).toBe(200)
    const endpoint = await request('old.mindisle.test', wechatAgent, '/api/openapi.json')
    expect(endpoint.statusCode).toBe(200)
  })

  test('without a mobile one everyone stays', async () => {
    const single = await buildLooseApp({ web: web.build, config: { legacyHosts: ['old.mindisle.test'] } })
    const reply = await single.inject({
      url: '/',
      headers: { host: 'old.mindisle.test', 'user-agent': wechatAgent },
    })
    await single.close()
    expect(reply.statusCode).toBe(200)
  })
})

describe('static files', () => {
  const asset = '/assets/app-1.js'
  const forever = 'public, max-age=31536000, immutable'

  test.each([
    ['br', 'gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', 'gzip', gunzipSync],
    ['nothing', 'identity', undefined, (bytes: Buffer) => bytes],
  ])('come packed as %s for who reads it', async (_name, accepted, encoding, unpack) => {
    const { statusCode, headers, rawPayload } = await get(asset, { 'accept-encoding': accepted })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(unpack(rawPayload).toString()).toBe(assetCode)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding')
  })

  test('with a hash in their name are kept for ever, others asked for again', async () => {
    expect((await get(asset)).headers['cache-control']).toBe(forever)
    const picture = await get('/share.png')
    expect(picture.headers['cache-control']).toBe('no-cache')
    const again = await get('/share.png', { 'if-none-match': String(picture.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('that are gone are not kept as missing', async () => {
    const { statusCode, headers } = await get('/assets/app-0.js')
    expect(statusCode).toBe(404)
    expect(headers['cache-control'] ?? '').not.toContain('max-age')
  })

  test('end where their folder ends', async () => {
    const ways = [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/assets/%00',
      '//secret.txt',
      '/assets/app-1.js%00.png',
      '/assets/app-1.js.br',
    ]
    for (const way of ways) {
      const { statusCode, body } = await get(way)
      expect([404, 422], way).toContain(statusCode)
      expect(body, way).not.toContain('outside')
    }
  })
})
