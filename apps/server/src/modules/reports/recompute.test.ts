import { readInstruments } from '@mindisle/content/instruments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recomputeAll, type Recomputed } from '../../flows/recompute-report.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { offer, plainInstrument } from '../../../testing/exams.ts'
import { place, showReport, takeTest } from './test-help.ts'

const compiled = await readInstruments()

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function all(isAll = true): Promise<Recomputed[]> {
  const found: Recomputed[] = []
  const { signal } = new AbortController()
  for await (const one of recomputeAll(app.db, { all: isAll, signal })) found.push(one)
  return found
}

test('every report of every instrument comes out the same again; one that does not is told, number by number', async () => {
  const { token } = await app.visitor()
  // Old enough for every one of them.
  await app.send('POST /api/member/personal/profile', { body: { birthday: '1950-02-28' } }, { token })
  const made: string[] = []
  const attachmentFirst = compiled.toSorted(
    (a, b) => Number(b.instrument.id === 'attachment') - Number(a.instrument.id === 'attachment'),
  )
  for (const { instrument } of attachmentFirst)
    for (const step of [1, 3, 7])
      made.push(
        await takeTest(
          app,
          token,
          instrument.id,
          place((_, at) => at * step),
        ),
      )
  const same = await all()
  expect(same.map(({ report }) => report.id).toSorted()).toEqual(made.toSorted())
  expect(same.filter(({ differences, problem }) => differences.length > 0 || problem !== null)).toEqual([])
  expect(await all(false)).toEqual([])

  const [id = ''] = made
  await app.db.pool.query(
    `update reports set engine_version = '0.9.0', result = jsonb_set(result, '{scales,anxiety,score}', '1.5') where id = $1`,
    [id],
  )
  const [changed] = await all(false)
  expect(changed).toMatchObject({ report: { id, engineVersion: '0.9.0' }, problem: null })
  expect(changed!.differences).toEqual([
    { path: 'scales.anxiety.score', kept: 1.5, now: expect.any(Number), by: null },
  ])
  const { rows } = await app.db.pool.query(
    `select result -> 'scales' -> 'anxiety' ->> 'score' as score from reports where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ score: '1.5' }])
})

test('reports of an old engine read as they did; what would come out today is explained by its version', async () => {
  const entry = { scale: 'sum', source: 'sea-1', sd: 4 }
  const assessment = await offer(
    app,
    plainInstrument({
      quality: { opposites: [['q1', 'q2']] },
      reliability: [
        { ...entry, kind: 'alpha', value: 0.91 },
        { ...entry, kind: 'retest', value: 0.75 },
      ],
    }),
  )
  const { token } = await app.visitor()
  const made: string[] = []
  for (let person = 0; person < 10; person += 1)
    made.push(
      await takeTest(
        app,
        token,
        assessment,
        place((_, at) => (at * person) % 3),
      ),
    )
  // As engine 1.0.0 kept them: one pair was enough, and the interval went by α while change went by retest.
  await app.db.pool.query(
    `update reports set engine_version = '1.0.0', result = result || jsonb_build_object('engine', '1.0.0',
       'quality', (result -> 'quality') || '{"flags":["inconsistent"],"doubtfulItems":["q1","q2"]}',
       'scales', jsonb_set(jsonb_set(result -> 'scales', '{sum,sem}', '1.2'), '{sum,interval}', '[1, 5.7]'))
     where table_id = $1`,
    [assessment],
  )
  for (const id of made) {
    const { data } = (await showReport(app, token, id)).answer
    expect(data.quality).toEqual({ flags: ['inconsistent'], doubtful_count: 2 })
    expect(data.main!.interval).toEqual([1, 5.7])
    expect(data.versions.engine).toBe('1.0.0')
  }
  const told = (await all(false)).filter(({ report }) => made.includes(report.id))
  expect(told).toHaveLength(10)
  for (const { differences } of told) {
    expect(new Set(differences.map(({ by }) => by && `${by.version} ${by.rule}`))).toEqual(
      new Set(['1.1.0 R48', '1.2.0 R36']),
    )
  }
})
