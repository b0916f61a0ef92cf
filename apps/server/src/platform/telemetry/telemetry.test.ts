import { createServer, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../http/metrics.ts'
import { watchRequests } from '../http/trace-requests.ts'
import { startTelemetry } from './telemetry.ts'
import { readParent, traceFields } from './trace.ts'
import { watchStatements } from './watch.ts'

interface SpanJson {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
}

const told: Array<{ path: string; authorization: string | undefined; body: Record<string, unknown> }> = []

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part as string
  return text
}

const collector = createServer(async (request, response) => {
  const body = JSON.parse(await textOf(request)) as Record<string, unknown>
  told.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
  response.end('{}')
})
let url: URL

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  url = new URL(`http://who:what@127.0.0.1:${(collector.address() as { port: number }).port}`)
})
afterAll(() => void collector.close())

const spansIn = (body: Record<string, unknown>): SpanJson[] =>
  (body as { resourceSpans: Array<{ scopeSpans: Array<{ spans: SpanJson[] }> }> }).resourceSpans.flatMap(
    ({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans),
  )

/** A connection that answers by itself; what watches it knows no difference. */
function fakePool(): { pool: pg.Pool; query(text: string): Promise<unknown> } {
  const pool = new pg.Pool()
  const client = { query: async (text: string) => ({ text }) } as unknown as pg.PoolClient
  return { pool, query: (text) => (pool.emit('connect', client), client.query(text)) }
}

test('one trace goes from the one who calls over the request to the statement, and its id into the log', async () => {
  const { pool, query } = fakePool()
  const metrics = createMetrics(pool, {
    numbers: [{ name: 'oldest_seconds', help: 'Age', read: async () => 7 }],
    jobs: async () => [{ name: 'sweep', lastDone: new Date(Date.now() - 60_000), failures: 2 }],
  })
  const log = { warn: () => undefined }
  const telemetry = startTelemetry({ url, version: '1', metrics: () => metrics.read(), log })
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  })
  watchRequests(app, telemetry.tracer)
  metrics.watch(app)
  watchStatements(pool, telemetry.tracer)
  const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
  const handler = async (request: FastifyRequest) => {
    request.log.info('amid it')
    expect(traceFields()).toEqual({ trace_id: parent.traceId })
    await query('select secret from things')
    return { ok: true }
  }
  app.route({ method: 'GET', url: '/thing/:id', handler })
  await app.inject({
    url: '/thing/of-somebody',
    headers: { traceparent: `00-${parent.traceId}-${parent.spanId}-01` },
  })
  await app.close()
  await telemetry.stop()
  await pool.end()
  const spans = told.filter(({ path }) => path === '/v1/traces').flatMap(({ body }) => spansIn(body))
  const request = spans.find(({ name }) => name === 'GET /thing/:id')
  const statement = spans.find(({ name }) => name === 'postgresql select')
  expect(request).toMatchObject({ traceId: parent.traceId, parentSpanId: parent.spanId, kind: 2 })
  expect(statement).toMatchObject({ traceId: parent.traceId, parentSpanId: request?.spanId, kind: 3 })
  expect(BigInt(request?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(
    BigInt(request?.startTimeUnixNano ?? 1),
  )
  expect(
    lines.filter((line) => line.includes('amid it')).every((line) => line.includes(parent.traceId)),
  ).toBe(true)
  expect(JSON.stringify(told)).not.toMatch(/of-somebody|secret/)
  expect(told[0]?.authorization).toBe(`Basic ${Buffer.from('who:what').toString('base64')}`)
  const numbers = JSON.stringify(told.find(({ path }) => path === '/v1/metrics')?.body)
  for (const name of [
    'http_request_seconds',
    'http_requests_total',
    'job_seconds_since_done',
    'oldest_seconds',
  ])
    expect(numbers).toContain(`"${name}"`)
})

test('a collector that is away is told of once and costs nobody an answer', async () => {
  const warnings: object[] = []
  const log = { warn: (details: object) => void warnings.push(details) }
  const telemetry = startTelemetry({
    url: new URL('http://127.0.0.1:9'),
    version: '1',
    metrics: async () => [],
    log,
  })
  for (let i = 0; i < 5_000; i += 1) telemetry.tracer.begin('work', 'internal').end()
  await telemetry.stop()
  expect(warnings.length).toBeGreaterThan(0)
})

test('only a well-formed parent is believed', () => {
  const good = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`
  expect(readParent(good)).toEqual({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) })
  for (const bad of [
    undefined,
    '',
    'x',
    good.toUpperCase(),
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-00`,
    `${good}-x`,
  ])
    expect(readParent(bad)).toBeNull()
})
