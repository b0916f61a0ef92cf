import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, given, offer, plainInstrument } from './exams.ts'
import { watchRoundTrips } from './round-trips.ts'
import { randomVisitorId, startTestApp, type TestApp } from './test-app.ts'

const times = [0, 1, 2, 3]

let app: TestApp
let trips: ReturnType<typeof watchRoundTrips>
let assessments: string[]
beforeAll(async () => {
  trips = watchRoundTrips()
  app = await startTestApp()
  assessments = await Promise.all(times.map(() => offer(app, plainInstrument())))
})
afterAll(async () => {
  await app.close()
  trips.stop()
})

type Reply = Promise<{ status: number }>

async function fewest(work: (nth: number) => Reply): Promise<number> {
  const counts: number[] = []
  for (const nth of times) {
    let status = 0
    counts.push(await trips.of(async () => ({ status } = await work(nth))))
    expect(status).toBe(200)
  }
  return Math.min(...counts)
}

const keyed = (token?: string) => ({ ...(token && { token }), key: randomUUID() })
const nthOf = (nth: number): string => assessments[nth] as string

test('the way to a report waits for the database as seldom as it can, with a key around every change', async () => {
  const { token } = await app.visitor()
  const found = {
    visitor: await fewest(() =>
      app.send('POST /api/auth/visitor', { body: { visitor_id: randomVisitorId() } }, keyed()),
    ),
    show: await fewest((nth) => app.send('GET /api/table/show', { query: { id: nthOf(nth) } }, { token })),
    start: await fewest((nth) =>
      app.send('POST /api/exam/start', { body: { table_id: nthOf(nth) } }, keyed(token)),
    ),
    submit: 0,
  }
  const attempts = await Promise.all(times.map((nth) => begin(app, token, nthOf(nth))))
  found.submit = await fewest((nth) => {
    const { id, items, server_now: at } = attempts[nth] as (typeof attempts)[number]
    const answers = items.map((item) => given(item.id, 'a', at))
    return app.send('POST /api/exam/submit', { body: { id, answers } }, keyed(token))
  })
  const most = { visitor: 9, show: 2, start: 6, submit: 7 }
  const over = Object.entries(most).filter(([name, trip]) => found[name as keyof typeof most] > trip)
  expect({ over, found }).toEqual({ over: [], found: expect.anything() })
  // Whoever counts nothing finds everything well.
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(1)
})
