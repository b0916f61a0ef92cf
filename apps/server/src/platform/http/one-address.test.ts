import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { warnOfOneAddress } from './one-address.ts'

async function warningsAfter(addresses: (n: number) => string, url = '/api/here'): Promise<number> {
  const warn = vi.fn()
  const app = Fastify({ logger: { level: 'warn', stream: { write: warn } } })
  warnOfOneAddress(app)
  app.get(url, async () => 'yes')
  for (let n = 0; n < 1100; n += 1) await app.inject({ url, remoteAddress: addresses(n) })
  await app.close()
  return warn.mock.calls.length
}

test('a thousand requests from one address are warned of, once', async () => {
  expect(await warningsAfter(() => '10.0.0.1')).toBe(1)
})

test('a second address ends the doubt, and probes do not count', async () => {
  expect(await warningsAfter((n) => (n === 999 ? '10.0.0.2' : '10.0.0.1'))).toBe(0)
  expect(await warningsAfter(() => '127.0.0.1', '/livez')).toBe(0)
})
