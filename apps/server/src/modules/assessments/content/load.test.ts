import { readInstruments, type CompiledInstrument } from '@mindisle/content/instruments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begin } from '../../../../testing/exams.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { loadBuiltIn } from '../../../app.ts'
import { loadCatalogue } from './queries.ts'

let app: TestApp
let compiled: CompiledInstrument[]
beforeAll(async () => {
  app = await startTestApp()
  compiled = await readInstruments()
})
afterAll(() => app.close())

const load = (list: readonly CompiledInstrument[]) =>
  app.db.transaction((tx) => loadCatalogue(tx, list, app.clock.now))
const tables = async () =>
  (await app.db.pool.query('select id, version, is_visible, taken_count from tables order by id')).rows
const versionsOf = async (id: string) =>
  (
    await app.db.pool.query('select version from instruments where table_id = $1 order by version', [id])
  ).rows.map((row) => row.version)
const changed = (one: CompiledInstrument, version: string): CompiledInstrument => ({
  ...one,
  instrument: { ...one.instrument, version, minutes: 44 },
  hash: `${one.hash} changed`,
})

describe('loading the content', () => {
  test('again does nothing', async () => {
    expect(await loadBuiltIn(app.db, app.clock.now)).toBe(false)
    const before = await tables()
    await load(compiled)
    expect(await tables()).toEqual(before)
  })

  test('keeps every version, and new attempts begin with the new one', async () => {
    const [one, ...rest] = compiled as [CompiledInstrument, ...CompiledInstrument[]]
    const { id } = one.instrument
    await load([changed(one, '9.0.0'), ...rest])
    expect(await versionsOf(id)).toEqual([one.instrument.version, '9.0.0'])
    const { token } = await app.visitor()
    expect((await begin(app, token, id)).version).toBe('9.0.0')
    await load(compiled)
    expect(await versionsOf(id)).toEqual([one.instrument.version, '9.0.0'])
  })

  test('keeps a new version beside what an operator has edited', async () => {
    const [one, ...rest] = compiled as [CompiledInstrument, ...CompiledInstrument[]]
    const { id, version } = one.instrument
    const changeOrigin = (origin: string, minutes: number) =>
      app.db.pool.query('update tables set origin = $2, minutes = $3 where id = $1', [id, origin, minutes])
    const rowNow = async () =>
      (await app.db.pool.query('select version, minutes, origin from tables where id = $1', [id])).rows[0]
    await changeOrigin('edited', 3)
    await load([changed(one, '9.1.0'), ...rest])
    expect(await rowNow()).toEqual({ version, minutes: 3, origin: 'edited' })
    expect(await versionsOf(id)).toContain('9.1.0')
    await changeOrigin('builtin', one.instrument.minutes)
    await load(compiled)
  })

  test('refuses another content under the same version, in words that say what to do, and changes nothing', async () => {
    const [one, ...rest] = compiled as [CompiledInstrument, ...CompiledInstrument[]]
    const before = await tables()
    const { id, version } = one.instrument
    await expect(load([changed(one, version), ...rest])).rejects.toThrow(
      new RegExp(`"${id}" has changed.*Raise the version`),
    )
    expect(await tables()).toEqual(before)
  })

  test('hides what it no longer names, without losing what people did, and shows it again', async () => {
    const [one, ...rest] = compiled as [CompiledInstrument, ...CompiledInstrument[]]
    const { id } = one.instrument
    const { token } = await app.visitor()
    const exam = await begin(app, token, id)
    await app.db.pool.query('update tables set taken_count = 12 where id = $1', [id])
    await load(rest)
    expect((await tables()).find((row) => row.id === id)).toMatchObject({
      is_visible: false,
      taken_count: 12,
    })
    expect((await app.send('GET /api/exam/show', { query: { id: exam.id } }, { token })).status).toBe(200)
    expect((await app.send('GET /api/table/show', { query: { id } })).status).toBe(404)
    await load(compiled)
    expect((await tables()).find((row) => row.id === id)).toMatchObject({ is_visible: true, taken_count: 12 })
  })
})
