import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, talk } from './bad-values.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const host = 'Host: mindisle.test\r\n'
const path = '/api/basicdata/package'
const json = 'Content-Type: application/json\r\n'

const unreadable: Record<string, string | Buffer> = {
  'no HTTP at all': 'hello island\r\n\r\n',
  'a TLS greeting': Buffer.from('16030100a5010000a10303', 'hex'),
  'random bytes': Buffer.from(Array.from({ length: 512 }, (_, i) => (i * 197 + 13) % 256)),
  'a method of no kind': `FLY ${path} HTTP/1.1\r\n${host}\r\n`,
  'a version of no kind': `GET ${path} HTTP/9.9\r\n${host}\r\n`,
  'the greeting of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a header without a colon': `GET ${path} HTTP/1.1\r\n${host}nonsense\r\n\r\n`,
  'a NUL in a header': `GET ${path} HTTP/1.1\r\n${host}device: a\0b\r\n\r\n`,
  'headers of 40 KB': `GET ${path} HTTP/1.1\r\n${host}device: ${'x'.repeat(40_000)}\r\n\r\n`,
  'an address of 40 KB': `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`,
  'a space in the address': `GET /api/a b HTTP/1.1\r\n${host}\r\n`,
  'two lengths': `POST ${path} HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
  'a length below zero': `POST ${path} HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
  'a length and chunks': `POST ${path} HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'an expectation nobody meets': `GET ${path} HTTP/1.1\r\n${host}Expect: wonders\r\nConnection: close\r\n\r\n`,
  'no host': `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`,
}

const readable: Record<string, [string, number]> = {
  'a way up and out': [`GET /api/../../etc/passwd HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 404],
  'a file above the files': [
    `GET /files/../../secrets.json HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    404,
  ],
  'an absolute address': [`GET http://other.test${path}x HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 404],
  'a star for an address': [`OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 404],
  'half a percent sign': [`GET /api/%E0%A4%A HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 422],
  'a wish to change the protocol': [
    `GET ${path}x HTTP/1.1\r\n${host}Connection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
    404,
  ],
  'a length that is far too great': [
    `POST /api/auth/visitor HTTP/1.1\r\n${host}${json}Content-Length: 999999999\r\nConnection: close\r\n\r\n{}`,
    422,
  ],
  'a method that changes nothing here': [`TRACE ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 404],
}

describe('on the bare socket', () => {
  test.each(Object.entries(unreadable))('%s is 422 with the envelope', async (_name, bytes) => {
    const { status, headers, body } = await talk(app.url, bytes)
    expect(status, headers).toBe(422)
    expect(headers).toMatch(/content-type: application\/json/i)
    expectAnswer(422, body, 'zh-Hans')
  })

  test.each(Object.entries(readable))(
    '%s has a status the client knows',
    async (_name, [bytes, expected]) => {
      const { status, headers, body } = await talk(app.url, bytes)
      expect(status, headers).toBe(expected)
      expectAnswer(expected, body, 'zh-Hans')
    },
  )

  test('a request that breaks off half-way harms nobody', async () => {
    const cut = `POST /api/auth/visitor HTTP/1.1\r\n${host}${json}Content-Length: 100\r\n\r\n{"visitor_id":`
    const { status } = await talk(app.url, cut, 100)
    expect(status).toBeNull()
    const chunk = `POST /api/auth/visitor HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`
    const broken = await talk(app.url, chunk)
    expect([422, null]).toContain(broken.status)
    expect((await app.raw('GET', '/livez')).status).toBe(200)
  })

  test('a tunnel is not dug', async () => {
    const { status, body } = await talk(app.url, `CONNECT other.test:443 HTTP/1.1\r\n${host}\r\n`)
    expect(status === null || status === 404 || status === 422, body).toBe(true)
  })

  test('a good request on the same connection as a bad one still gets its answer', async () => {
    const good = `GET ${path} HTTP/1.1\r\n${host}\r\n`
    const { status, body } = await talk(app.url, `${good}nonsense\r\n\r\n`)
    expect([200, 422]).toContain(status)
    expect(body).not.toMatch(/ 5\d\d /)
  })
})
