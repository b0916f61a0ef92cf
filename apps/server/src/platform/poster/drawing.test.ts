import type { LongText } from '@mindisle/contract/blocks'
import { passagesOf } from '@mindisle/contract/passages'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCleaner } from './clean.ts'
import { createDrawer } from './drawer.ts'
import { facesFor } from './face.ts'
import { make } from './make.ts'
import type { Drawing } from './model.ts'
import { paginate } from './pages.ts'
import { lay, pageRoom } from './pdf.ts'
import { type Drawer, DrawingRefused } from './port.ts'
import { type Bundled, bundled } from '../../../testing/bundled.ts'
import { english, kind, resilience, worried } from './testing/drawings.ts'
import { readPdf } from './testing/read-pdf.ts'
import { Typesetter } from './typeset.ts'
import { wordsOf } from './words.ts'

const odd =
  '名字\ud800 😀👩‍👩‍👧\u202e محمد 한글 กา 𠮷 𝓗𝓮𝓵𝓵𝓸\u200b\u0000\ufeff e\u0301\r\nزور\u2028"<&>\'' + 'x'.repeat(400)

const empty: Drawing = {
  language: 'en',
  brand: { name: '', line: '' },
  title: '',
  subtitle: '',
  date: '',
  headline: '',
  paragraphs: [],
  disclaimer: '',
  demo: false,
}
const hollow: Drawing = {
  ...empty,
  badge: '',
  score: { value: '', of: '', range: '', label: '', position: 0, segments: [] },
  radar: { axes: [] },
  bars: [],
  actions: [],
  chapters: [],
  help: { title: '', lines: [] },
  sources: [],
  paragraphs: ['', ''],
}
const strange: Drawing = {
  ...resilience,
  brand: { name: odd.slice(0, 40), line: odd.slice(0, 120) },
  title: odd,
  subtitle: odd,
  badge: odd.slice(0, 40),
  score: {
    value: '123456789012',
    of: odd.slice(0, 40),
    range: odd.slice(0, 80),
    label: odd.slice(0, 120),
    position: 1,
    segments: [{ share: 0, tone: 'plain', active: true }],
  },
  headline: odd,
  paragraphs: [odd, `${odd}\n\n\n\n${odd}`],
  radar: {
    axes: Array.from({ length: 12 }, (_, i) => ({ label: `${i}${odd}`.slice(0, 60), value: i % 2, norm: 1 })),
  },
  bars: [
    {
      label: odd.slice(0, 120),
      note: odd.slice(0, 120),
      value: odd.slice(0, 24),
      share: 0,
      norm: 1,
      tone: 'plain',
    },
  ],
  qr: { text: `https://例え.jp/${odd}`, caption: odd },
}

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, channels } = await sharp(bytes).metadata()
  return { width, height, channels }
}

describe('pictures', () => {
  test.each([resilience, english, kind])(
    'a poster in $language has its size and is opaque',
    async (drawing) => {
      const { width, height, channels } = await sizeOf(await make('poster', drawing))
      expect([width, channels]).toEqual([1080, 3])
      expect(height).toBeGreaterThanOrEqual(1620)
      expect(height).toBeLessThanOrEqual(1922)
    },
  )

  test('the long picture holds everything below each other', async () => {
    const [all, less] = await Promise.all([
      make('long', resilience).then(sizeOf),
      make('long', { ...resilience, actions: [], sources: [] }).then(sizeOf),
    ])
    expect(all.width).toBe(1080)
    expect(all.height).toBeGreaterThan(5_000)
    expect(less.height).toBeLessThan(all.height - 800)
  })

  test('the help is whole on a poster, however much there is of it', async () => {
    const lines = Array.from({ length: 8 }, (_, i) => `第 ${i} 条：${'可以拨打的电话'.repeat(6)}`)
    const { height } = await sizeOf(await make('poster', { ...worried, help: { title: '求助', lines } }))
    expect(height).toBeGreaterThan(1_922)
  })

  test('a picture no phone opens is refused', async () => {
    const drawing = { ...resilience, paragraphs: Array<string>(40).fill('长'.repeat(1_000)) }
    await expect(make('long', drawing)).rejects.toBeInstanceOf(DrawingRefused)
  })

  test.each<[string, Drawing]>([
    ['nothing at all', empty],
    ['empty lists', hollow],
    ['strange letters', strange],
  ])('%s can be drawn', async (_, drawing) => {
    for (const which of ['poster', 'long'] as const)
      expect((await sizeOf(await make(which, drawing))).width).toBe(1080)
    expect(readPdf(await make('pdf', drawing)).pages).toBeGreaterThan(0)
  })
})

describe('PDF', () => {
  test.each([resilience, english, kind])('in $language every word can be read again', async (drawing) => {
    const { text, fonts, objects } = readPdf(await make('pdf', drawing))
    const said = text.replace(/\s/g, '')
    const words = [
      drawing.title,
      drawing.headline,
      ...drawing.paragraphs,
      ...(drawing.bars ?? [])
        .flatMap(({ facets = [], ...bar }) => [bar, ...facets])
        .flatMap(({ label, note, value }) => [label, note, value]),
      ...(drawing.actions ?? []).flatMap((action) => [action.title, action.text]),
      ...(drawing.chapters ?? []).flatMap(({ title, lead, text: body }) => [
        title,
        lead,
        ...passagesOf(body),
      ]),
      ...(drawing.sources ?? []),
      drawing.disclaimer,
    ]
    for (const one of words) expect(said).toContain(one.replace(/\s/g, ''))
    const family = drawing.language === 'zh-Hant' ? 'TC' : 'SC'
    expect(fonts).toEqual(['Regular', 'Bold'].map(() => expect.stringContaining(`NotoSans${family}-`)))
    expect(objects.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(objects.match(/\/ToUnicode /g)).toHaveLength(2)
    expect(objects).not.toContain('Helvetica')
    expect(objects).toContain(`/Lang (${drawing.language})`)
    expect(objects).toMatch(/\/MarkInfo[\s\S]*\/StructTreeRoot/)
    expect(objects).toContain('/DisplayDocTitle true')
    expect(objects).toContain(`/URI (${drawing.qr?.text})`)
  })

  test('the help is the first thing said', async () => {
    const { text } = readPdf(await make('pdf', worried))
    const [asked, title] = [text.indexOf('现在就想找人说说'), text.indexOf(worried.title)]
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(title)
  })

  test('forty chapters are listed with their pages and all pages are numbered', async () => {
    const body = '这一章的文字。'.repeat(60)
    const chapters = Array.from({ length: 40 }, (_, i) => ({
      title: `第${i + 1}个题目`,
      lead: '先说一句。',
      text: [body, body],
    }))
    const { text, pages, objects } = readPdf(await make('pdf', { ...resilience, chapters }))
    expect(pages).toBeGreaterThan(15)
    expect(text).toContain(`第 ${pages} 页，共 ${pages} 页`)
    expect(text.match(/第\d+个题目/g)?.length).toBe(80)
    expect(objects.match(/\/S \/GoTo/g)).toHaveLength(40)
    const listed = Number(/第 40 章　第40个题目\n(\d+)/.exec(text)?.[1])
    const [, number] = /第40个题目[\s\S]*?第 (\d+) 页/.exec(text.slice(text.lastIndexOf('第40个题目'))) ?? []
    // A page says its number before anything else on it, so the next one that is said is one higher.
    expect(listed).toBe(Number(number ?? pages + 1) - 1)
  })

  test('every kind of block is printed', async () => {
    const body: LongText = [
      [
        '先',
        { strong: '停一停' },
        '，再看',
        { text: '睡眠自查', href: '/pages/table/show?id=sleep-check' },
        '。',
      ],
      { heading: '把床还给睡眠', id: 'bed' },
      { list: ['白天照常起床。', ['夜里', { strong: '不看钟' }, '。']] },
      { quote: '目标不是睡着，是歇着。' },
      { picture: '/files/a.png', alt: '三件事', caption: '松开其中一处就够。', width: 4, height: 3 },
      { picture: '/files/b.png', alt: '没有图注的一张', width: 4, height: 3 },
      { box: '今晚可以试的一件事', text: [{ steps: ['把钟转过去。', '定一个起床的时间。'] }] },
      { note: '值得请医生看看。' },
    ]
    const drawing: Drawing = { ...resilience, chapters: [{ title: '睡', lead: '', text: [...body] }] }
    const said = readPdf(await make('pdf', drawing)).text.replace(/\s/g, '')
    for (const one of [...passagesOf(body), '没有图注的一张']) expect(said).toContain(one)
  })

  test('nothing runs off the paper, however long it is', () => {
    const passage = '一段很长的话。'.repeat(850)
    const drawing: Drawing = {
      ...resilience,
      help: { title: '求助', lines: Array<string>(12).fill('可以拨打的电话'.repeat(80)) },
      title: '题目'.repeat(300),
      headline: '一句话'.repeat(200),
      disclaimer: passage,
    }
    const type = new Typesetter(facesFor('zh-Hans'), '…')
    const pages = lay({ type, width: 0, highest: 0, drawing, say: wordsOf['zh-Hans'] })
    expect(pages.length).toBeGreaterThan(4)
    for (const { block, y } of pages.flat())
      expect(y + block.height).toBeLessThanOrEqual(pageRoom.bottom + 0.1)
  })

  test('a letter the first font lacks comes from the second', async () => {
    const { fonts, text } = readPdf(await make('pdf', { ...kind, title: '繁體裡的简体锕' }))
    expect(text).toContain('简')
    expect(fonts.some((font) => font.includes('NotoSansSC'))).toBe(true)
  })
})

describe('texts', () => {
  const faces = facesFor('zh-Hans')
  const type = new Typesetter(faces, '…')
  const clean = createCleaner(faces, 'zh-Hans')
  const style = { size: 10, leading: 10, weight: 400, color: '' } as const
  const rows = (text: string, width: number): string[] =>
    type.lines(text, style, { width }).map((line) => line.stretches.map((one) => one.text).join(''))

  test('what cannot be drawn is left out or shown as a square', () => {
    expect(clean('a\u200b😀b\u202e\u0000')).toBe('ab')
    expect(clean('محمد')).toBe('□□□□')
    expect(clean('𝓗𝓮𝓵𝓵𝓸 \ud83d!')).toBe('Hello !')
    expect(clean('  a\t\tb \r\n\n\n\n c ')).toBe('a b\n\nc')
    expect(createCleaner(facesFor('en'), 'en')('it’s “so”…')).toBe(`it's "so"...`)
  })

  test('no row is wider than its room, none is lost, none begins with a mark that must not', () => {
    const signs = fc.constantFrom(...'你好的一，。；：「」（）《》、！？36 ab-–%·\n')
    fc.assert(
      fc.property(
        fc.string({ unit: signs, maxLength: 120 }),
        fc.integer({ min: 30, max: 300 }),
        (raw, width) => {
          const given = clean(raw)
          for (const line of type.lines(given, style, { width }))
            expect(line.width).toBeLessThanOrEqual(width + 0.1)
          const all = rows(given, width)
          expect(all.join('').replace(/\s/g, '')).toBe(given.replace(/\s/g, ''))
        },
      ),
      { seed: 20261115, numRuns: 150 },
    )
    for (const row of rows('他说：「先别急，慢慢来。」然后（真的），就慢了下来；两个人都是。'.repeat(4), 73))
      expect(row).not.toMatch(/^[，。；：」）、]/)
  })

  test('a number keeps its unit and its other end', () => {
    for (let width = 60; width < 200; width += 3)
      for (const row of rows('你的分数约在 54–62 之间，也就是 58 分左右，共有 128 题。', width)) {
        expect(row).not.toMatch(/\d$|–$/)
        expect(row).not.toMatch(/^62/)
      }
  })

  test('what is cut ends with an ellipsis inside its room', () => {
    const [line, ...more] = type.lines('一'.repeat(50), style, { width: 100, most: 1 })
    expect(more).toEqual([])
    expect(line?.stretches[0]?.text).toBe(`${'一'.repeat(9)}…`)
  })
})

describe('pages', () => {
  const room = { top: 0, bottom: 100 }
  const block = (height: number, isKept = false, before = 0) => ({ height, isKept, before, parts: [] })
  const heights = (...args: Parameters<typeof paginate>): number[][] =>
    paginate(...args).map((page) => page.map(({ block: one }) => one.height))

  test('a heading goes with what follows it', () => {
    expect(heights([block(80), block(11, true), block(12)], room, room)).toEqual([[80], [11, 12]])
  })

  test('a chain higher than a page is broken rather than lost', () => {
    const chain = Array.from({ length: 5 }, () => block(40, true))
    expect(heights(chain, room, room)).toEqual([[40, 40], [40, 40], [40]])
  })

  test('room above is left out at the top of a page', () => {
    const [, second] = paginate([block(100), block(90, false, 30)], room, room)
    expect(second?.[0]?.y).toBe(0)
  })

  const fresh = (height: number) => ({ ...block(height), isFresh: true })

  test('what begins a page begins one, but leaves none with a few lines only', () => {
    expect(heights([fresh(40), fresh(50)], room, room)).toEqual([[40], [50]])
    expect(heights([fresh(10), fresh(50)], room, room)).toEqual([[10, 50]])
  })

  test('the last page never holds a few lines only: the one before gives of its own', () => {
    const lines = Array.from({ length: 11 }, () => block(10))
    expect(heights(lines, room, room).map((page) => page.length)).toEqual([7, 4])
    expect(heights([block(60), block(20), block(10, true), block(10), block(10)], room, room)).toEqual([
      [60],
      [20, 10, 10, 10],
    ])
    expect(heights([block(90), block(20)], room, room)).toEqual([[90], [20]])
    fc.assert(
      fc.property(
        fc.array(fc.record({ height: fc.integer({ min: 2, max: 20 }), isFresh: fc.boolean() }), {
          minLength: 1,
          maxLength: 60,
        }),
        (given) => {
          const blocks = given.map((one) => ({ ...block(one.height), ...one }))
          const pages = heights(blocks, room, room)
          expect(pages.flat()).toEqual(given.map(({ height }) => height))
          if (pages.length === 1) return
          for (const page of pages) expect(page.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(33)
        },
      ),
      { seed: 20261116, numRuns: 200 },
    )
  })
})

describe('as it is shipped', () => {
  let programs: Bundled
  let drawer: Drawer
  beforeAll(async () => {
    programs = await bundled(new URL('draw.ts', import.meta.url))
    drawer = createDrawer({ file: programs.file('draw') })
  })
  afterAll(async () => {
    await drawer.stop()
    programs.remove()
  })

  test('draws all three kinds in one process, and says what it refuses', async () => {
    const [poster, pdf] = await Promise.all([drawer.poster(resilience), drawer.pdf(kind)])
    const { pid } = drawer
    expect((await sizeOf(poster)).width).toBe(1080)
    expect(readPdf(pdf).text).toContain(kind.title)
    const tooLong = { ...resilience, paragraphs: Array<string>(40).fill('长'.repeat(1_000)) }
    await expect(drawer.long(tooLong)).rejects.toMatchObject({ name: 'DrawingRefused', reason: 'too_long' })
    expect((await sizeOf(await drawer.long(resilience))).width).toBe(1080)
    expect(drawer.pid).toBe(pid)
  })
})
