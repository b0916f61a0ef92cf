import { afterEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildLooseApp, fakeWeb } from './loose-app.ts'

const contacts = ['mailto:security@mindisle.test', 'https://mindisle.test/hole']
const path = '/.well-known/security.txt'
const open: FastifyInstance[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function appWith(securityContacts: string[], now = new Date('2026-03-01T09:30:00Z')) {
  const web = await fakeWeb()
  const app = await buildLooseApp({ web: web.build, config: { securityContacts }, now: () => now })
  open.push(app)
  await app.ready()
  await web.remove()
  return app
}

test('whoever finds a hole reads where to write, until when, in which languages and of which site', async () => {
  const reply = await (await appWith(contacts)).inject({ url: path })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body.split('\n')).toEqual([
    'Contact: mailto:security@mindisle.test',
    'Contact: https://mindisle.test/hole',
    'Expires: 2026-08-28T00:00:00Z',
    'Preferred-Languages: zh-Hans, zh-Hant, en',
    'Canonical: https://mindisle.test/.well-known/security.txt',
    '',
  ])
})

test('it never says a day that has passed, nor one more than a year away', async () => {
  for (const day of ['2026-01-01T00:00:00Z', '2028-02-29T23:59:59Z']) {
    const { body } = await (await appWith(contacts, new Date(day))).inject({ url: path })
    const [, until = ''] = /^Expires: (.+)$/m.exec(body) ?? []
    const days = (Date.parse(until) - Date.parse(day)) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  }
})

test('without a contact there is no such file, and no page in its place', async () => {
  const reply = await (await appWith([])).inject({ url: path })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('application/json')
})
