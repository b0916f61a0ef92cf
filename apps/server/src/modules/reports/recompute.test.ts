import { readInstruments } from '@mindisle/content/instruments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recomputeAll, type Recomputed } from '../../flows/recompute-report.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { place, takeTest } from './test-help.ts'

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
  expect(changed!.differences).toEqual([{ path: 'scales.anxiety.score', kept: 1.5, now: expect.any(Number) }])
  const { rows } = await app.db.pool.query(
    `select result -> 'scales' -> 'anxiety' ->> 'score' as score from reports where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ score: '1.5' }])
})
