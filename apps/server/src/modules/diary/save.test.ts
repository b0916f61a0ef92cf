import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { keyIdOf } from '../../platform/crypto/sealed.ts'
import type { SentEntry } from './entry.ts'
import { clocksAt, printAt, sampleEntry } from './testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nowMs = () => app.clock.now.getTime()
const entry = (given: Partial<SentEntry> = {}) => sampleEntry({ clocks: clocksAt(nowMs()), ...given })
const save = (token: string, entries: SentEntry[]) =>
  app.send('POST /api/diary/save', { body: { entries } }, { token })
const show = async (token: string, id: string) =>
  (await app.send('GET /api/diary/show/:id', { params: { id } }, { token })).answer.data
const list = async (token: string, query: { before?: string; limit?: number } = {}) =>
  (await app.send('GET /api/diary/list', { query }, { token })).answer.data
const person = async () => (await newMember(app)).token

describe('an entry', () => {
  test('is there on every device once it is saved, and for nobody else', async () => {
    const token = await person()
    const mine = entry()
    const { status, answer } = await save(token, [mine])
    expect(status).toBe(200)
    const { base_revision: _base, ...parts } = mine
    const kept = { ...parts, revision: 1, is_removed: 0, files: [] }
    expect(answer.data.entries).toMatchObject([kept])
    expect(answer.data.server_now).toBe(nowMs())
    expect((await show(token, mine.id)).entry).toMatchObject(kept)
    expect((await list(token)).list).toMatchObject([kept])
    expect((await list(await person())).list).toEqual([])
  })

  test('of a mood alone is whole', async () => {
    const token = await person()
    const alone = entry({ mood: 2, emotions: [], activities: [], sleep: null, text: '' })
    expect((await save(token, [alone])).answer.data.entries[0]).toMatchObject({ mood: 2, text: '' })
  })

  test('is sealed by the key that is its person’s now, whatever was remembered', async () => {
    const { token, id } = await newMember(app)
    await save(token, [entry()])
    await app.db.pool.query('update person_keys set is_current = false where user_id = $1', [id])
    const mine = entry()
    expect((await save(token, [mine])).status).toBe(200)
    const { rows } = await app.db.pool.query<{ sealed: Buffer; key: string }>(
      `select e.sealed, k.id as key from diary_entries e
       join person_keys k on k.user_id = e.user_id and k.is_current where e.id = $1`,
      [mine.id],
    )
    expect(rows.map(({ sealed, key }) => keyIdOf(sealed) === key)).toEqual([true])
    expect((await show(token, mine.id)).entry.text).toBe(mine.text)
  })

  test('sent again is the same answer, and one row', async () => {
    const { token, id } = await newMember(app)
    const mine = entry()
    const { answer } = await save(token, [mine])
    expect((await save(token, [mine])).answer).toEqual(answer)
    const both = await Promise.all([save(token, [mine, mine]), save(token, [mine])])
    for (const one of both) expect(one.answer.data.entries[0]?.revision).toBe(1)
    const { rows } = await app.db.pool.query('select 1 from diary_entries where user_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test('first saved from several devices at once is one, and each has its part', async () => {
    const token = await person()
    const first = entry({ text: '', emotions: [] })
    const at = nowMs()
    const sent = [1, 2, 3, 4, 5].map((n) => ({
      ...first,
      mood: n,
      clocks: { ...first.clocks, mood: at + n },
    }))
    const all = await Promise.all(sent.map((one) => save(token, [one])))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect((await show(token, first.id)).entry.mood).toBe(5)
  })

  let careless: string | undefined
  const wrongs = [
    { mood: 6 },
    { mood: 0 },
    { id: '../x' },
    { text: 'x'.repeat(10_001) },
    { sleep: 7.1 },
    { sleep: 25 },
    { at: 1_440 },
    { day: '2026-02-30' },
    { time_zone: 'Nowhere/Land' },
    { emotions: ['想哭'] },
    { pictures: Array.from({ length: 10 }, (_, n) => `picture00000000${n}`) },
    { voice: { id: 'voice00000000000', seconds: 121 } },
    { typed_over: ['1000'] },
    { typed_over: Array.from({ length: 21 }, () => printAt(1_000, 'x')) },
  ] as Array<Partial<SentEntry>>
  test.each(wrongs.map((wrong) => [Object.keys(wrong)[0], wrong] as const))(
    'is not taken with a wrong %s',
    async (_name, wrong) => {
      careless ??= await person()
      expect((await save(careless, [entry(wrong)])).status).toBe(422)
      expect((await list(careless)).list).toEqual([])
    },
  )

  test('of somebody else is neither shown nor changed by its id', async () => {
    const [mine, theirs] = [await person(), await person()]
    const one = entry({ text: 'mine' })
    await save(mine, [one])
    expect(
      (await app.send('GET /api/diary/show/:id', { params: { id: one.id } }, { token: theirs })).status,
    ).toBe(404)
    await save(theirs, [{ ...one, text: 'theirs', clocks: clocksAt(nowMs() + 5) }])
    expect((await show(mine, one.id)).entry.text).toBe('mine')
    expect((await show(theirs, one.id)).entry.text).toBe('theirs')
  })
})

describe('two devices', () => {
  test('each win where they were later, and the text that lost stays readable for 30 days', async () => {
    const token = await person()
    const at = nowMs()
    const base = entry({ text: 'first' })
    await save(token, [base])
    const phone = {
      ...base,
      base_revision: 1,
      text: 'from the phone',
      clocks: { ...base.clocks, text: at + 10 },
    }
    const tablet = {
      ...base,
      base_revision: 1,
      text: 'from the tablet',
      mood: 1,
      clocks: { ...base.clocks, text: at + 5, mood: at + 20 },
    }
    await save(token, [phone])
    const { answer } = await save(token, [tablet])
    expect(answer.data.entries[0]).toMatchObject({ text: 'from the phone', mood: 1, revision: 3 })
    const { versions } = await show(token, base.id)
    expect(versions.map(({ text, is_seen: isSeen }) => [text, isSeen])).toEqual([['from the tablet', 0]])
    expect(new Date(versions[0]!.kept_until).getTime()).toBe(nowMs() + 30 * 24 * 3_600_000)
    // Again from a device that missed the answer: nothing doubles.
    expect((await save(token, [tablet])).answer.data.entries[0]?.revision).toBe(3)
    expect(await show(token, base.id)).toMatchObject({ versions: [{}], changed: 1 })
  })

  test('that have seen what they write over leave no version', async () => {
    const token = await person()
    const base = entry({ text: 'draft' })
    await save(token, [base])
    await save(token, [
      { ...base, base_revision: 1, text: 'better', clocks: { ...base.clocks, text: nowMs() + 1 } },
    ])
    expect((await show(token, base.id)).versions).toEqual([])
    // An old device that changes another part brings its old text along.
    await save(token, [{ ...base, base_revision: 1, mood: 1, clocks: { ...base.clocks, mood: nowMs() + 2 } }])
    expect(await show(token, base.id)).toMatchObject({ entry: { text: 'better', mood: 1 }, versions: [] })
  })

  test('that come back to it later leave what it said before, once for each time, and a count', async () => {
    const token = await person()
    const base = entry({ text: '' })
    await save(token, [base])
    const write = async (text: string) => {
      const { revision } = (await show(token, base.id)).entry
      await save(token, [
        { ...base, base_revision: revision, text, clocks: { ...base.clocks, text: nowMs() } },
      ])
    }
    const later = 31 * 60_000
    app.clock.forward(later)
    await write('first words')
    app.clock.forward(60_000)
    await write('first words, and more')
    // Words on an empty page and words in one go change nothing.
    expect(await show(token, base.id)).toMatchObject({ versions: [], changed: 0 })
    app.clock.forward(later)
    await write('other words')
    await write('other words, and more')
    app.clock.forward(later)
    await write('')
    const { versions, changed } = await show(token, base.id)
    expect(changed).toBe(2)
    expect(versions.map(({ text, is_seen: isSeen }) => [text, isSeen])).toEqual([
      ['other words, and more', 1],
      ['first words, and more', 1],
    ])
    await app.runJobs({ only: 'forget-expired', at: new Date(nowMs() + 30 * 24 * 3_600_000) })
    expect(await show(token, base.id)).toMatchObject({ versions: [], changed: 2 })
  })

  test('that take back an earlier text for good find it nowhere, also when another device sends it again', async () => {
    const token = await person()
    const base = entry({ text: 'what nobody is to read' })
    await save(token, [base])
    app.clock.forward(31 * 60_000)
    const later = { ...base, base_revision: 1, text: 'milder', clocks: { ...base.clocks, text: nowMs() } }
    await save(token, [later])
    expect((await show(token, base.id)).versions).toHaveLength(1)
    const forget = (by: string) =>
      app.send('POST /api/diary/versions/forget', { body: { id: base.id } }, { token: by })
    expect((await forget(await person())).status).toBe(404)
    expect((await show(token, base.id)).versions).toHaveLength(1)
    expect((await forget(token)).status).toBe(200)
    await save(token, [base])
    expect(await show(token, base.id)).toMatchObject({ entry: { text: 'milder' }, versions: [], changed: 1 })
  })

  test('leave no version of what one of them typed over itself, though no answer ever reached it', async () => {
    const token = await person()
    const at = nowMs()
    const typed = (text: string, ms: number, over: string[] = [], base = 0) => ({
      ...entry({ id: half.id, base_revision: base, text }),
      clocks: { ...half.clocks, text: at + ms },
      ...(over.length > 0 && { typed_over: over }),
    })
    const half = entry({ text: 'half' })
    await save(token, [half])
    const whole = typed('half a sentence', 10, [printAt(at, 'half')])
    await save(token, [whole])
    expect(await show(token, half.id)).toMatchObject({
      entry: { text: 'half a sentence' },
      versions: [],
      changed: 0,
    })
    // Overtaken by what came after it, it is known too.
    await save(token, [
      typed('more of it', 30, [printAt(at + 20, 'more'), printAt(at + 10, 'half a sentence')]),
    ])
    await save(token, [typed('more', 20, [printAt(at + 10, 'half a sentence')])])
    expect(await show(token, half.id)).toMatchObject({ entry: { text: 'more of it' }, versions: [] })
    expect((await save(token, [whole])).answer.data.entries[0]?.revision).toBe(3)

    // What came from another device stays, also under a clock that was named.
    await save(token, [typed('from the tablet', 40, [], 3)])
    await save(token, [typed('more of it still', 50, [printAt(at + 40, 'more of it')])])
    const { versions } = await show(token, half.id)
    expect(versions.map(({ text, is_seen: isSeen }) => [text, isSeen])).toEqual([['from the tablet', 0]])
  })

  test('that come back to a text after its answer was lost have changed it, as others have', async () => {
    const token = await person()
    const first = entry({ text: 'first' })
    await save(token, [first])
    app.clock.forward(31 * 60_000)
    const later = {
      ...first,
      text: 'later',
      clocks: { ...first.clocks, text: nowMs() },
      typed_over: [printAt(first.clocks.text, 'first')],
    }
    await save(token, [later])
    expect(await show(token, first.id)).toMatchObject({
      versions: [{ text: 'first', is_seen: 1 }],
      changed: 1,
    })
  })

  test('with a clock that runs ahead do not win for ever', async () => {
    const token = await person()
    const ahead = entry({ text: 'from next year', clocks: clocksAt(nowMs() + 365 * 24 * 3_600_000) })
    await save(token, [ahead])
    app.clock.forward(60_000)
    const later = { ...ahead, base_revision: 1, text: 'from today', clocks: clocksAt(nowMs()) }
    expect((await save(token, [later])).answer.data.entries[0]?.text).toBe('from today')
  })
})

describe('looking back', () => {
  test('goes by whole days, newest first, and by the hour within one', async () => {
    const token = await person()
    const days = ['2026-10-01', '2026-10-01', '2026-10-02', '2026-10-03', '2026-10-03', '2026-11-01']
    const entries = days.map((day, n) => entry({ day, at: 100 * ((n * 5) % 6), text: `${n}` }))
    await save(token, entries)
    const first = await list(token, { limit: 2 })
    expect(first.list.map(({ day, text }) => `${day} ${text}`)).toEqual([
      '2026-11-01 5',
      '2026-10-03 3',
      '2026-10-03 4',
    ])
    expect(first.next_before).toBe('2026-10-03')
    const rest = await list(token, { before: '2026-10-03' })
    expect(rest.list.map(({ day, at }) => `${day} ${at}`)).toEqual([
      '2026-10-02 400',
      '2026-10-01 500',
      '2026-10-01 0',
    ])
    expect(rest.next_before).toBeNull()
    const month = await app.send('GET /api/diary/month/:month', { params: { month: '2026-10' } }, { token })
    expect(month.answer.data.list.map(({ day, at }) => `${day} ${at}`)).toEqual([
      '2026-10-01 0',
      '2026-10-01 500',
      '2026-10-02 400',
      '2026-10-03 200',
      '2026-10-03 300',
    ])
    expect(month.answer.data.first_day).toBe('2026-10-01')
    const middle = entries[2]!
    const { previous_id: before, next_id: after } = await show(token, middle.id)
    expect([before, after]).toEqual([entries[1]!.id, entries[4]!.id])
    expect((await show(token, entries[5]!.id)).next_id).toBeNull()
  })

  test('shows how a text begins in whole characters and one line', async () => {
    const token = await person()
    await save(token, [entry({ text: `${'🌊'.repeat(100)}\n\nsea` })])
    const { answer } = await app.send(
      'GET /api/diary/month/:month',
      { params: { month: '2026-11' } },
      { token },
    )
    expect(answer.data.list[0]?.excerpt).toBe(`${'🌊'.repeat(79)}…`)
  })
})
