import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { registries } from '../../app.ts'
import { createEdge, type EdgeOptions } from './edge.ts'

const opened: Array<{ close(): Promise<void> }> = []
afterAll(async () => {
  for (const app of opened) await app.close()
})

function edge(trustProxy: EdgeOptions['trustProxy'] = false) {
  const app = createEdge({
    logger: false,
    trustProxy,
    isHttps: true,
    pictureBytes: 1,
    scriptHashes: [],
    styleHashes: [],
    widget: { path: '/widget', origins: [] },
    texts: registries.texts,
  })
  opened.push(app)
  app.get('/address', (request, reply) => reply.send(request.ip))
  app.post('/short', async () => 'read')
  app.post('/long', { bodyLimit: 64 * 1024 }, async () => 'read')
  return app
}

describe('the address of a request', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
  const addressFor = async (trustProxy: EdgeOptions['trustProxy']) =>
    (await edge(trustProxy).inject({ url: '/address', headers: forwarded, remoteAddress: '10.0.0.1' })).body

  test.each<[string, EdgeOptions['trustProxy'], string]>([
    ['without a proxy nobody is believed', false, '10.0.0.1'],
    ['one proxy names who spoke to it, whatever that one claims', 1, '203.0.113.7'],
    ['two proxies name the one before them', 2, '198.51.100.1'],
    ['a named proxy is believed', ['10.0.0.0/8'], '203.0.113.7'],
    ['another than the named one is not', ['192.0.2.1'], '10.0.0.1'],
  ])('%s', async (_name, trustProxy, address) => expect(await addressFor(trustProxy)).toBe(address))
})

describe('a body', () => {
  const send = async (url: string, bytes: number) => {
    const payload = JSON.stringify({ text: 'x'.repeat(bytes) })
    return (
      await edge().inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
    ).statusCode
  }

  test('has at most 32 KB where nothing else is said', async () => {
    expect(await send('/short', 31_000)).toBe(200)
    expect(await send('/short', 33_000)).toBe(422)
    expect(await send('/long', 60_000)).toBe(200)
    expect(await send('/long', 66_000)).toBe(422)
  })
})

describe('what cannot be read as HTTP', () => {
  const rules = [
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age=31536000; includeSubDomains',
    'content-type: application/json; charset=utf-8',
  ]

  test.each([
    ['no HTTP at all', 'hello island\r\n\r\n'],
    ['an expectation nobody meets', 'GET /address HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n'],
    ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ])('%s is refused with the strictest headers', async (_name, bytes) => {
    const app = edge()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(bytes)
    const [head = ''] = (await text(socket)).split('\r\n\r\n')
    const lines = head.split('\r\n')
    expect(lines[0]).toMatch(/^HTTP\/1\.1 422/)
    expect(lines).toEqual(expect.arrayContaining(rules))
  })
})
