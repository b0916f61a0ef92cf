import { contract, splitKey, type Endpoint, type Key } from '@mindisle/contract'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '../src/platform/http/metrics.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { rows } from './test-doors.ts'
import { buildLooseApp } from './loose-app.ts'
import { randomVisitorId, startTestApp, type TestApp } from './test-app.ts'

const keys = Object.keys(contract) as Key[]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the probes', () => {
  test('say alive and ready', async () => {
    for (const path of ['/livez', '/readyz']) {
      const response = await app.raw('GET', path)
      expect([response.status, response.json()]).toEqual([200, { ok: true }])
    }
  })

  test('say alive but not ready without a database', async () => {
    const lonely = await buildLooseApp({})
    const [alive, ready] = [await lonely.inject('/livez'), await lonely.inject('/readyz')]
    await lonely.close()
    expect([alive.statusCode, alive.json()]).toEqual([200, { ok: true }])
    expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false }])
  })

  test('say not ready while the server is stopping', async () => {
    let isOpen = true
    const stopping = await buildLooseApp({ db: app.db, isOpen: () => isOpen })
    expect((await stopping.inject('/readyz')).statusCode).toBe(200)
    isOpen = false
    const [alive, ready] = [await stopping.inject('/livez'), await stopping.inject('/readyz')]
    await stopping.close()
    expect([alive.statusCode, ready.statusCode]).toEqual([200, 503])
  })
})

interface Operation {
  operationId: string
  summary: string
  security: object[]
  parameters: Array<{ name: string; in: string; required: boolean; schema: object }>
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}

interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  components: { securitySchemes: Record<string, object> }
  paths: Record<string, Record<string, Operation>>
}

describe('the description of the API', () => {
  let description: OpenApi
  beforeAll(async () => {
    description = (await app.raw('GET', '/api/openapi.json')).json() as OpenApi
  })
  const operationOf = (key: Key): Operation => {
    const { method, path } = splitKey(key)
    return description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
  }

  test('is OpenAPI 3.1 and describes the contract, no more and no less', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/)
    expect(description.info).toEqual({ title: expect.any(String), version: expect.stringMatching(/^\d/) })
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(described.toSorted()).toEqual(keys.toSorted())
    const ids = keys.map((key) => operationOf(key).operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(keys)('says of %s what it takes and gives', (key) => {
    const operation = operationOf(key)
    const endpoint: Endpoint = contract[key]
    expect(operation.summary).toBe(endpoint.summary)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    const inTemplate = [...splitKey(key).path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(inPath.map((parameter) => parameter.name)).toEqual(inTemplate)
    expect(inPath.every((parameter) => parameter.required)).toBe(true)
    for (const parameter of operation.parameters) {
      expect(['path', 'query', 'header']).toContain(parameter.in)
      expect(parameter.schema).toBeTypeOf('object')
    }
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size).toBe(names.length)
    const query = endpoint.query as unknown as { properties: object } | undefined
    const asked = names.filter((name) => name.startsWith('query ')).map((name) => name.slice(6))
    expect(asked).toEqual(Object.keys(query?.properties ?? {}))
    expect(names.includes('header idempotency-key')).toBe(key.startsWith('POST '))
    expect(Boolean(operation.requestBody)).toBe(endpoint.body !== undefined)
    expect(operation.security).toContainEqual({ token: [] })
    expect(Object.keys(description.components.securitySchemes)).toEqual(['token'])
    expect(names.includes('header last-event-id')).toBe(endpoint.runs === 'stream')
    expect(asked.includes('last_event_id')).toBe(endpoint.runs === 'stream')
    if (endpoint.runs === 'stream') {
      const told = operation.responses[200]?.content['text/event-stream']?.schema as { oneOf: object[] }
      const events = Object.entries(endpoint.events).map(([event, data]) => ({
        event: { const: event },
        data,
      }))
      for (const properties of JSON.parse(JSON.stringify(events)))
        expect(told.oneOf).toContainEqual(
          expect.objectContaining({ properties: expect.objectContaining(properties) }),
        )
      expect(told.oneOf).toHaveLength(events.length + 2)
      return
    }
    const done = operation.responses[200]?.content['application/json']?.schema
    expect(done).toMatchObject({ type: 'object', required: ['success', 'message', 'data'] })
    expect((done as { properties: { data: object } }).properties.data).toEqual(
      JSON.parse(JSON.stringify(endpoint.data)),
    )
  })

  test.each(keys)('names every status %s was seen to answer', (key) => {
    const { responses } = operationOf(key)
    for (const outcome of Object.values(rows[key].expected)) {
      const [status = '', type] = outcome.split(' ')
      expect(Object.keys(responses)).toContain(status)
      if (type) expect(JSON.stringify(responses[status])).toContain(`"${type}"`)
    }
  })

  test('is rendered for people, each endpoint with its own section', async () => {
    const response = await app.raw('GET', '/api/docs')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = response.text()
    for (const key of keys) expect(html).toContain(`<section><h2>${key}</h2>`)
    expect(html.match(/<section>/g)).toHaveLength(keys.length)
    expect(html).not.toMatch(/<script|style=/)
    const style = await app.raw('GET', '/api/docs.css')
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })
})

describe('the metrics', () => {
  test('stand on a port of their own and know nobody', async () => {
    const metrics = createMetrics(app.db.pool)
    const watched = await buildLooseApp({ db: app.db, limits: createLimits(app.db.pool), metrics })
    const canary = 'canary00ab'
    const headers = { 'x-forwarded-for': '203.0.113.77', authorization: `Bearer ${canary}`, device: canary }
    for (const url of [`/api/share/scene/${canary}?${canary}`, `/${canary}`, `/files/avatar/${canary}.webp`])
      await watched.inject({ url, headers })
    await watched.inject({
      method: 'POST',
      url: '/api/auth/visitor',
      headers,
      payload: { visitor_id: canary },
    })
    expect((await watched.inject('/metrics')).statusCode).toBe(404)
    const server = await metrics.listen({ host: '127.0.0.1', port: 0, token: null })
    const request = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
    const text = await (await request('/metrics')).text()
    const elsewhere = await request('/')
    await server.close()
    await watched.close()
    expect(elsewhere.status).toBe(404)
    expect(text).toContain('http_requests_total{method="GET",route="/api/share/scene/:scene",status="404"} 1')
    expect(text).toContain('http_requests_total{method="GET",route="none",status="404"}')
    expect(text).toContain('http_requests_total{method="POST",route="/api/auth/visitor",status="422"} 1')
    expect(text).toMatch(/database_connections\{state="idle"\} \d/)
    expect(text).toContain('process_resident_memory_bytes')
    expect(text).not.toContain(canary)
    expect(text).not.toContain('203.0.113')
  })
})

describe('a graceful stop', () => {
  const manyAtOnce = 40

  test('answers everything that was under way when it began, and then nobody', async () => {
    const server = await buildLooseApp({ db: app.db, limits: createLimits(app.db.pool) })
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const lock = await app.db.pool.connect()
    await lock.query('begin; lock table educations in access exclusive mode')
    const asked = Array.from({ length: manyAtOnce }, () => fetch(`${url}/api/basicdata/package`))
    const half = halfSent(url)
    const idle = net.connect(Number(new URL(url).port), '127.0.0.1')
    const idleClosed = new Promise((resolve) => idle.once('close', resolve))
    await underWay(server.server, manyAtOnce + 2)
    const closed = server.close()
    await new Promise((resolve) => setTimeout(resolve, 100))
    half.finish()
    await lock.query('commit')
    lock.release()
    const answers = await Promise.all(asked)
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: manyAtOnce }, () => 200))
    for (const answer of answers) expect(((await answer.json()) as { success: boolean }).success).toBe(true)
    expect(await half.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]+"success":true/)
    const answered = Date.now()
    await closed
    // Far below the 72 s for which an idle connection is kept.
    expect(Date.now() - answered).toBeLessThan(20_000)
    await idleClosed
    await expect(fetch(`${url}/livez`)).rejects.toThrow('fetch failed')
  })

  /** A request of which the server has the first half. */
  function halfSent(url: string) {
    const body = JSON.stringify({ visitor_id: randomVisitorId() })
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      `POST /api/auth/visitor HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    let text = ''
    const answer = new Promise<string>((resolve) => {
      socket.on('data', (chunk) => {
        text += chunk.toString()
        if (text.endsWith('}}')) resolve(text)
      })
      socket.on('close', () => resolve(text))
      socket.on('error', () => resolve(text))
    })
    return { answer, finish: () => void socket.write(body.slice(10)) }
  }

  async function underWay(server: net.Server, connections: number): Promise<void> {
    for (;;) {
      const open = await new Promise<number>((resolve) => server.getConnections((_e, n) => resolve(n)))
      if (open >= connections) return void (await new Promise((resolve) => setTimeout(resolve, 100)))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
})
