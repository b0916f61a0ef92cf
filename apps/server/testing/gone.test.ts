import { contract, splitKey, type Endpoint, type Key } from '@mindisle/contract'
import { languages } from '@mindisle/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules, registries } from '../src/app.ts'
import { composeGone } from '../src/compose.ts'
import { atDesk } from './counselor-desk.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startTestApp()
  const member = await newMember(app)
  token = member.token
  // Some things are looked for by counselors alone.
  await atDesk(app, member.id)
})
afterAll(() => app.close())

type Schema = { properties?: Record<string, { pattern?: string }>; required?: string[] }

/** A name that fits the pattern and that nothing has. */
function unused(pattern = ''): string {
  const length = Number(/^\^\[0-9a-z\]\{(\d+)\}\$$/.exec(pattern)?.[1] ?? 9)
  return 'z'.repeat(length)
}

function addressOf(key: string, nameFor: (pattern: string) => string): string {
  const { params, query } = contract[key as Key] as Endpoint as { params?: Schema; query?: Schema }
  const named = (schema: Schema | undefined, name: string) =>
    encodeURIComponent(nameFor(schema?.properties?.[name]?.pattern ?? ''))
  const path = splitKey(key).path.replace(/:(\w+)/g, (_, name: string) => named(params, name))
  const asked = (query?.required ?? []).map((name) => `${name}=${named(query, name)}`)
  return asked.length > 0 ? `${path}?${asked.join('&')}` : path
}

const gone = composeGone(modules)
const keys = Object.keys(gone).filter((key) => key.startsWith('GET '))

test.each(keys)(
  '%s says in words of its own that there is no such thing, however it is named',
  async (key) => {
    // To compare, both sides are named.
    const other = key === 'GET /api/report/compare' ? `&with_id=${'z'.repeat(16)}` : ''
    for (const language of languages) {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
      const said = registries.texts[language](gone[key as Key]!)
      expect(said).not.toBe(registries.texts[language]('http.not_found'))
      for (const name of [unused, (): string => 'not a name', (): string => '']) {
        const address = addressOf(key, name) + other
        // An empty name in the path is another address.
        if (address.includes('//') || address.endsWith('/')) continue
        const reply = await app.raw('GET', address, { headers })
        expect([address, reply.status, (reply.json() as { message: string }).message]).toEqual([
          address,
          404,
          said,
        ])
      }
    }
  },
)

test('a number out of its range is still a mistake of the asker', async () => {
  const address = `/api/comment/show?id=${'z'.repeat(16)}&page=x`
  const { status } = await app.raw('GET', address, { headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(422)
})
