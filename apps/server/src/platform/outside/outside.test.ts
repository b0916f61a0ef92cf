import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { createOutsideFetch } from './outside-fetch.ts'

const server = createServer((request, response) => {
  if (request.url === '/long') return void response.end(Buffer.alloc(600 * 1024))
  if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/secret' }).end()
  if (request.url === '/hang') return undefined
  return void response.end(request.url)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '255.255.255.255',
  '239.1.1.1',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2002:a00:1::',
  '2001:db8::1',
  'not an address',
])('%s is nobody outside', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '223.5.5.5', '2606:4700::1111', '2400:3200::1'])(
  '%s lies in the open network',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a trusted origin is asked, and no other of the same machine', async () => {
  const fetch = createOutsideFetch({ trusted: [origin] })
  expect(await (await fetch(`${origin}/here`)).text()).toBe('/here')
  await expect(createOutsideFetch({ trusted: [] })(`${origin}/here`)).rejects.toMatchObject({
    problem: 'insecure',
  })
})

test('a redirect is told and not followed, and what is too long is not read', async () => {
  const fetch = createOutsideFetch({ trusted: [origin] })
  expect((await fetch(`${origin}/elsewhere`)).status).toBe(302)
  await expect(fetch(`${origin}/long`)).rejects.toMatchObject({ problem: 'too_long' })
})

test('whoever never answers is not waited for', async () => {
  const fetch = createOutsideFetch({ trusted: [origin], timeoutMs: 50 })
  await expect(fetch(`${origin}/hang`)).rejects.toThrow(/abort/i)
})
