import { randomBytes } from 'node:crypto'
import { contract, isRaw, toOpenApi, type Endpoint, type EndpointKey, type RawBody } from '@mindisle/contract'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { Type, type TSchema } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registries } from '../../apps/server/src/app.ts'
import { createAuthenticator } from '../../apps/server/src/platform/auth/authenticator.ts'
import { secretsFrom } from '../../apps/server/src/platform/crypto/secrets.ts'
import { createEdge } from '../../apps/server/src/platform/http/edge.ts'
import { registerEndpoints } from '../../apps/server/src/platform/http/endpoints.ts'
import { createClient } from '../../apps/web/src/lib/http/client.ts'
import { anything } from './anything.ts'

interface Told {
  id: string
  event: string
  data: unknown
}
interface Inputs {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The next answer of the server, and what its handler was asked with. */
let next: unknown
let asked: Inputs = {}
/** What went over the wire last. */
let sent: unknown
let came: string

const keys = Object.keys(contract) as EndpointKey[]
const contractOf = (key: EndpointKey): Endpoint => (contract as Record<string, Endpoint>)[key]!
/** For everybody and without a database: what is looked at here is the way there and back. */
const openTo = (key: EndpointKey): Endpoint => {
  const { runs, ...rest } = contractOf(key)
  return { ...rest, who: 'anyone', runs: runs === 'stream' ? 'stream' : 'direct' } as Endpoint
}

function handlerOf(key: EndpointKey) {
  if (contractOf(key).runs !== 'stream')
    return async (call: Inputs) => {
      asked = call
      return next
    }
  return async function* (call: Inputs) {
    asked = call
    yield* next as Told[]
  }
}

const random = (): string => randomBytes(32).toString('base64url')
const app = createEdge({
  logger: false,
  trustProxy: false,
  isHttps: false,
  pictureBytes: 64,
  scriptHashes: [],
  styleHashes: [],
  widget: { path: '/widget', origins: [] },
  texts: registries.texts,
})
let url = ''
beforeAll(async () => {
  registerEndpoints(
    app,
    Object.fromEntries(keys.map((key) => [key, openTo(key)])),
    Object.fromEntries(keys.map((key) => [key, handlerOf(key)])),
    {
      db: { direct: null } as never,
      texts: registries.texts,
      secrets: secretsFrom({ index: random(), seal: random() }),
      now: () => new Date(),
      authenticator: createAuthenticator(async () => null),
      limits: { takeMany: async () => ({ wait: null, lastsSeconds: 60 }) },
      renewToken: async () => null,
      mintToken: async () => '',
    },
  )
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const client = createClient({
  async fetch(address, init) {
    sent = init?.body
    const response = await fetch(url + String(address), init)
    came = await response.clone().text()
    return response
  },
  token: () => null,
  keepToken: () => undefined,
  headers: () => ({}),
  wait: async () => undefined,
  isOnline: () => true,
  timeout: 30_000,
  retries: 0,
  retryPause: 0,
})

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)
/** The schema knows 0 and 1 only: a boolean that got out would not fit. */
function wireOf(schema: TSchema | RawBody | undefined): (text: string) => void {
  if (!schema || isRaw(schema)) return () => undefined
  const isValid = ajv.compile(schema)
  return (text) => expect(isValid(JSON.parse(text)), `${text} ${JSON.stringify(isValid.errors)}`).toBe(true)
}

const begun = (query: TSchema): TSchema =>
  Type.Omit(query as Type.TObject<{ last_event_id: TSchema }>, ['last_event_id'])

const picture = new Blob(['a picture'], { type: 'image/png' })
const inputOf = ({ params, query, body, runs }: Endpoint) =>
  fc.record({
    ...(params && { params: anything(params) }),
    // A stream takes only ids of its own: it begins anew.
    ...(query && { query: runs === 'stream' ? anything(begun(query)) : anything(query) }),
    ...(body && { body: isRaw(body) ? fc.constant(picture) : anything(body) }),
  })

const dataOf = ({ data, events = {} }: Endpoint): fc.Arbitrary<unknown> => {
  if (data) return anything(data)
  const one = Object.entries<TSchema>(events).map(([event, schema]) =>
    fc.record({ id: fc.constant('e1'), event: fc.constant(event), data: anything(schema) }),
  )
  return fc.array(fc.oneof(...one), { maxLength: 3 })
}

async function toldBy(key: EndpointKey, input: Inputs): Promise<unknown> {
  if (contractOf(key).runs !== 'stream') return client.call(key as never, input as never)
  const told: unknown[] = []
  for await (const event of client.stream(key as never, input as never)) told.push(event)
  return told
}

test('what is published shows 0 and 1', () => {
  const { paths } = toOpenApi(contract, '1') as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: TSchema }> } } }>
  }
  const like = paths['/api/comment/like']!.post.requestBody.content['application/json']!.schema
  expect(like).toMatchObject({ properties: { is_liked: { anyOf: [{ const: 0 }, { const: 1 }] } } })
})

/** As the web's client says it, through the server's edge, to the handler; and all the way back. */
test.each(keys)('%s', async (key) => {
  const endpoint = contractOf(key)
  const { query, body, data } = endpoint
  const [expectBody, expectData] = [wireOf(body), wireOf(data)]
  await fc.assert(
    fc.asyncProperty(inputOf(endpoint), dataOf(endpoint), async (input, answer) => {
      next = answer
      expect(await toldBy(key, input)).toEqual(answer)
      if (query) expect(asked.query).toEqual((input as Inputs).query)
      if (body && !isRaw(body)) expect(asked.body).toEqual((input as Inputs).body)
      expectBody(sent as string)
      if (data) expectData(JSON.stringify(JSON.parse(came).data))
    }),
    { numRuns: 10 },
  )
})
