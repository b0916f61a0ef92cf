import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember } from '../../../testing/people.ts'
import { samplePicture } from '../../../testing/pictures.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newId } from '../../platform/ids.ts'
import type { SentEntry } from './entry.ts'
import { readCsv } from '../../platform/read-csv.ts'
import { clocksAt, sampleEntry, sampleVoice, sampleWord } from './testing/samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const time_zone = 'Asia/Shanghai'
const save = (token: string, entries: SentEntry[]) =>
  app.send('POST /api/diary/save', { body: { entries } }, { token })
const entry = (given: Partial<SentEntry> = {}) =>
  sampleEntry({ clocks: clocksAt(app.clock.now.getTime()), ...given })

describe('a diary as a file', () => {
  type Format = 'json' | 'csv' | 'markdown' | 'pdf'
  const out = (token: string, format: Format, month?: string) =>
    app.send('POST /api/diary/export', { body: { format, time_zone, ...(month && { month }) } }, { token })
  const bytesOf = ({ answer }: Awaited<ReturnType<typeof out>>) => Buffer.from(answer.data.file, 'base64')

  test('says everything in words, as JSON, CSV, Markdown with its pictures and voice, and a book', async () => {
    const { token } = await newMember(app)
    await app.send(
      'POST /api/diary/activities',
      { body: { list: [{ ...sampleWord(), is_hidden: 0 }] } },
      { token },
    )
    const picture = newId()
    const body = await samplePicture()
    await app.send('POST /api/diary/upload', { query: { id: picture, kind: 'picture' }, body }, { token })
    const voice = newId()
    const spoken = { query: { id: voice, kind: 'voice' as const }, body: sampleVoice() }
    await app.send('POST /api/diary/upload', spoken, { token })
    await save(token, [
      entry({
        text: 'She said "no",\nI left\n# not a heading',
        activities: ['walk', 'own:guitar'],
        pictures: [picture, newId()],
        voice: { id: voice, seconds: 3 },
      }),
      entry({ day: '2026-10-01', mood: 1, text: 'October' }),
    ])
    const json = JSON.parse(bytesOf(await out(token, 'json')).toString()) as { diary: object[] }
    expect(json.diary).toMatchObject([
      { day: '2026-10-01', moodName: '难受' },
      { day: '2026-11-10', time: '21:30', activities: ['散步', '弹琴'], emotions: ['满足'], sleep: 7.25 },
    ])
    const rows = readCsv(bytesOf(await out(token, 'csv', '2026-11')).toString())
    expect(rows.map(({ cells }) => cells[8])).toEqual(['text', 'She said "no",\nI left\n# not a heading'])
    const zip = await out(token, 'markdown', '2026-11')
    expect(zip.answer.data).toMatchObject({ name: '我的日记 2026-11.zip', type: 'application/zip' })
    const files = unzipSync(bytesOf(zip))
    expect(Object.keys(files).sort()).toEqual(['diary.md', `pictures/${picture}.webp`, `voice/${voice}.webm`])
    expect(strFromU8(files['diary.md']!)).toContain(`[一段语音，3 秒](voice/${voice}.webm)`)
    expect(Buffer.from(files[`voice/${voice}.webm`]!)).toEqual(sampleVoice())
    expect(strFromU8(files['diary.md']!)).toContain(`![](pictures/${picture}.webp)`)
    expect(strFromU8(files['diary.md']!)).toContain('\n\\# not a heading')
    expect(strFromU8(files['diary.md']!)).toContain('满足 · 散步 · 弹琴 · 睡了 7.25 小时')
    expect(Buffer.from(files[`pictures/${picture}.webp`]!).includes('WEBP')).toBe(true)
    expect((await out(token, 'pdf', '2026-11')).answer.data.type).toBe('application/pdf')
    const { drawing } = app.drawn.at(-1)!
    expect(drawing.chapters?.map(({ title }) => title)).toEqual(['2026年11月10日星期二'])
    expect(drawing).toMatchObject({ title: '2026年11月', contents: '写下的日子' })
    expect(JSON.stringify(drawing)).not.toContain('October')
  })

  test('needs a month where it would be too long, and something to say', async () => {
    const { token } = await newMember(app)
    expect((await out(token, 'json')).status).toBe(422)
    await save(token, [entry()])
    for (const format of ['markdown', 'pdf'] as const) expect((await out(token, format)).status).toBe(422)
  })
})
