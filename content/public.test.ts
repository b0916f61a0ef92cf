import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Language } from '@mindisle/base'
import { isLongText, type Block, type LongText } from '@mindisle/contract/blocks'
import { passagesOf } from '@mindisle/contract/passages'
import { describe, expect, test } from 'vitest'
import { assessmentFaq, documents as versions, specials } from './index.ts'
import { readInstruments } from './instruments/read.ts'
import { sourcesFile, sourcesOf } from './instruments/sources.ts'
import { documentIds, loadDocument } from './public/documents.ts'
import { activityWords, emotionWords } from './public/diary-words.ts'
import { hotlineRegion, hotlineRegions, regionFor, type Hotline } from './public/hotlines.ts'
import { loadAbout, loadFaq, loadReportFaq } from './public/pages.ts'
import { defaultOperator, fillSlots } from './public/slots.ts'
import { leavesOf } from './leaves.ts'

const lines = hotlineRegions.flatMap(({ lines: own }) => own)

const wordsOf = (value: unknown): string =>
  leavesOf(value)
    .map(([, text]) => text)
    .join('\n')

/** The same value with its texts taken out: ids, order, counts and paths remain. */
function shapeOf(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return ['id', 'version', 'path'].includes(key) ? value : slotsOf(value)
  if (Array.isArray(value)) return value.map((inner) => shapeOf(inner))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner, name)]))
}
const slotsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))].sort()

/** A document by its headings. */
function partsOf(text: LongText): Array<{ id: string; blocks: Block[] }> {
  const parts: Array<{ id: string; blocks: Block[] }> = []
  for (const block of text) {
    if (typeof block === 'object' && 'heading' in block) parts.push({ id: block.id, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts
}

const loadAll = async (language: Language): Promise<Record<string, unknown>> => ({
  ...Object.fromEntries(
    await Promise.all(documentIds.map(async (id) => [id, await loadDocument(id, language)])),
  ),
  about: await loadAbout(language),
  faq: await loadFaq(language),
  reportFaq: await loadReportFaq(language),
})

describe('help lines', () => {
  test('mainland China comes first, and every id is there once', () => {
    expect(hotlineRegions[0]?.id).toBe('cn')
    const ids = [...hotlineRegions.map(({ id }) => id), ...lines.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = ['cn', 'hk', 'tw', 'mo', 'sg', 'us', 'ca', 'gb', 'au', 'nz', 'my', 'jp', 'kr', 'elsewhere']
    expect(hotlineRegions.map(({ id }) => id)).toEqual(wanted)
  })

  test.each(hotlineRegions)('$id: the primary line first, emergency last or a reason', (region) => {
    expect(region.lines.filter(({ isPrimary }) => isPrimary)).toEqual([region.lines[0]])
    expect(region.lines[0]?.kind).toBe('support')
    const kinds = region.lines.map(({ kind }) => kind === 'emergency')
    expect(kinds).toEqual([...kinds].sort())
    expect(kinds.includes(true)).toBe(region.withoutEmergency === null)
  })

  test.each(lines)('$id can be reached and names its source', (line: Hotline) => {
    expect(line.tel ?? line.sms ?? line.url).toBeTruthy()
    if (line.tel !== null) {
      expect(line.tel).toMatch(/^\d{3,11}$/)
      expect(line.display.replace(/\D/g, '')).toBe(line.tel)
    }
    if (line.sms !== null) expect(line.sms).toMatch(/^\d{3,6}$/)
    if (line.url !== null) expect(line.url).toMatch(/^https:\/\//)
    expect(['support', 'emergency', 'youth']).toContain(line.kind)
    expect(line.languages.length).toBeGreaterThan(0)
    for (const code of line.languages) expect(code).toMatch(/^[a-z]{2,3}$/)
    expect(line.source).not.toBe('')
    if (line.verifiedOn !== null) expect(new Date(line.verifiedOn).toISOString()).toContain(line.verifiedOn)
    for (const texts of [line.name, line.hours, line.note])
      for (const language of languages) expect(texts[language].trim()).not.toBe('')
  })

  test('nothing is said to be open round the clock where the facts do not say so', () => {
    const vague = ['cn-12356', 'cn-12355', 'tw-1995', 'tw-1980', 'tw-men', 'tw-119', 'tw-110', 'mo-expat']
    const unknown = ['mo-999', 'my-befrienders', 'jp-inochi', 'jp-sos', 'kr-109']
    const websites = ['world-findahelpline', 'world-befrienders']
    const partOfDay = lines.filter(({ isAllDay }) => !isAllDay).map(({ id }) => id)
    expect(partOfDay.sort()).toEqual([...vague, ...unknown, ...websites].sort())
    for (const line of lines)
      for (const language of languages) {
        const claims = /24 ?(小时|小時|hours)/.test(`${line.hours[language]} ${line.note[language]}`)
        expect(claims, line.id).toBe(line.isAllDay)
      }
  })

  test('what was never checked says so by having no date', () => {
    const unchecked = lines.filter(({ verifiedOn }) => verifiedOn === null)
    for (const { source } of unchecked) expect(source).toMatch(/^General knowledge/)
    const regions = ['gb', 'nz', 'my', 'jp', 'kr', 'elsewhere']
    for (const id of regions)
      for (const { verifiedOn } of hotlineRegion(id).lines) expect(verifiedOn).toBeNull()
    expect(hotlineRegion('cn').lines[0]?.verifiedOn).toBe('2025-05-09')
  })
})

describe('regionFor', () => {
  test.each([
    ['zh-CN', 'Asia/Shanghai', 'cn'],
    ['zh-Hans', 'Asia/Urumqi', 'cn'],
    ['en-US', 'Asia/Shanghai', 'cn'],
    ['zh-HK', '', 'hk'],
    ['zh-Hant-HK', 'UTC', 'hk'],
    ['yue', 'Etc/UTC', 'hk'],
    ['en', 'Asia/Hong_Kong', 'hk'],
    ['zh-TW', '', 'tw'],
    ['zh-Hant', 'Asia/Taipei', 'tw'],
    ['zh-Hant', 'UTC', 'tw'],
    ['zh-MO', '', 'mo'],
    ['zh-Hant', 'Asia/Macau', 'mo'],
    ['zh-SG', 'Asia/Singapore', 'sg'],
    ['zh-CN', 'America/New_York', 'us'],
    ['zh-CN', 'America/Indiana/Knox', 'us'],
    ['zh-CN', 'America/Toronto', 'ca'],
    ['fr-CA', '', 'ca'],
    ['en-GB', 'Europe/London', 'gb'],
    ['en-IE', 'Europe/Dublin', 'gb'],
    ['en-AU', 'Australia/Lord_Howe', 'au'],
    ['en_NZ', '', 'nz'],
    ['ms', '', 'my'],
    ['en', 'Asia/Kuching', 'my'],
    ['ja', '', 'jp'],
    ['ko-KR', 'Asia/Seoul', 'kr'],
    ['zh', '', 'cn'],
    ['zh-CN', 'UTC', 'cn'],
    ['zh-CN', 'Europe/Paris', 'elsewhere'],
    ['en', 'UTC', 'elsewhere'],
    ['de-DE', 'Europe/Berlin', 'elsewhere'],
    ['', '', 'elsewhere'],
    ['%%%', 'Nowhere', 'elsewhere'],
  ])('%s in %s → %s', (tag, zone, expected) => {
    expect(regionFor(tag, zone)).toBe(expected)
    expect(hotlineRegion(expected).id).toBe(expected)
  })

  test('an unknown id falls back to the mainland', () => expect(hotlineRegion('xx').id).toBe('cn'))
})

describe('documents and pages', () => {
  test('the version is the one people agree to', async () => {
    for (const { id, version } of versions)
      for (const language of languages)
        expect((await loadDocument(id as 'terms', language)).version).toBe(version)
    expect(versions.map(({ id }) => id).every((id) => (documentIds as string[]).includes(id))).toBe(true)
  })

  test('all languages have the same parts, slots and ways', async () => {
    const base = shapeOf(await loadAll('zh-Hans'))
    for (const language of languages) expect(shapeOf(await loadAll(language))).toEqual(base)
  })

  test('every long text is one: its kinds, its lengths, its links', async () => {
    for (const language of languages) {
      const documents = await Promise.all(documentIds.map((id) => loadDocument(id, language)))
      const { about, org } = await loadAbout(language)
      const { items } = await loadFaq(language)
      const { sections } = await loadReportFaq(language)
      const answers = [...items, ...sections.flatMap((one) => one.items), ...org.faq.items]
      const texts = [
        ...documents.map(({ text }) => text),
        about.who.text,
        about.making.text,
        ...answers.map(({ answer }) => answer),
        ...assessmentFaq.map(({ answer }) => answer[language]),
        ...specials.flatMap((topic) => topic.sections.map(({ text }) => text[language])),
      ]
      for (const text of texts) expect(isLongText(text) && text.length > 0).toBe(true)
    }
  })

  test('every document is complete', async () => {
    for (const id of documentIds) {
      const { title, intro, text } = await loadDocument(id, 'zh-Hans')
      expect(title && intro).toBeTruthy()
      const parts = partsOf(text)
      expect(parts.length).toBeGreaterThan(2)
      expect(new Set(parts.map((part) => part.id)).size).toBe(parts.length)
      for (const { blocks } of parts) expect(typeof blocks[0]).toBe('string')
    }
  })

  test.each([
    ['zh-Hans', '结果仅供参考，不作为诊断依据', '未经授权，结果不会分享给第三方；记录可以删除'],
    ['zh-Hant', '結果僅供參考，不作為診斷依據', '未經授權，結果不會分享給第三方；記錄可以刪除'],
    [
      'en',
      'Results are for reference only and are not a basis for diagnosis',
      'Results are not shared with third parties without authorisation, and records can be deleted',
    ],
  ] as const)(
    '%s: the disclaimer and the privacy sentence stand where people agree',
    async (language, a, b) => {
      for (const id of ['terms', 'privacy', 'health'] as const) {
        const text = wordsOf(await loadDocument(id, language))
        expect(text, id).toContain(a)
        expect(text, id).toContain(b)
      }
      const about = wordsOf(await loadAbout(language))
      expect(about).toContain(a)
      expect(about).toContain(b)
    },
  )

  test('the separate consent is short', async () => {
    for (const language of languages) {
      const { intro, text } = await loadDocument('health', language)
      const said = [intro, ...partsOf(text).flatMap(({ blocks }) => blocks)]
      expect(said.length).toBeLessThanOrEqual(6)
    }
  })

  test('the voice: 你, no exclamation marks, nothing empty, only known slots', async () => {
    const slots = new Set(['operator', 'contact_email', 'version', 'version_code', 'hotline'])
    for (const language of languages) {
      // Titles of other people's works keep their own voice.
      const { text: licences } = await loadDocument('licences', language)
      const quoted = new Set(
        partsOf(licences).flatMap(({ id, blocks }) =>
          id.startsWith('instruments-') ? passagesOf(blocks).slice(1) : [],
        ),
      )
      for (const [, text] of leavesOf([await loadAll(language), hotlineRegions])) {
        expect(text.trim()).not.toBe('')
        if (quoted.has(text)) continue
        expect(text).not.toMatch(/[!！您]|亲爱的/)
        for (const slot of slotsOf(text)) expect(slots).toContain(slot)
      }
    }
  })

  test('10 common problems and 12 about reports lead to real routes', async () => {
    const routes = readFileSync(join(import.meta.dirname, '../apps/web/src/app/routes.tsv'), 'utf8')
    const { items } = await loadFaq('en')
    expect(items).toHaveLength(10)
    const { sections } = await loadReportFaq('en')
    const aboutReports = sections.flatMap((section) => section.items)
    expect(new Set(aboutReports.map(({ id }) => id)).size).toBe(12)
    for (const { path, action } of [...items, ...aboutReports]) {
      expect(path === null).toBe(action === null)
      if (path !== null) expect(routes).toContain(`${path.slice(1)}\t`)
    }
  })

  test('slots are filled everywhere, and a missing value stays visible', async () => {
    for (const language of languages) {
      const filled = fillSlots(await loadDocument('terms', language), defaultOperator[language])
      expect(leavesOf(filled).join('')).not.toContain('{{')
    }
    expect(fillSlots({ a: ['{{operator}} {{x}}', 1, null] }, { operator: 'us' })).toEqual({
      a: ['us {{x}}', 1, null],
    })
  })
})

describe('the sources page', () => {
  test.each(['zh-Hans', 'en'] as const)(
    'says what the assessments say of themselves, in %s',
    async (language) => {
      const wanted = sourcesOf(await readInstruments(), language)
      expect(JSON.parse(readFileSync(sourcesFile(language), 'utf8'))).toEqual(wanted)
      const { text } = await loadDocument('licences', language)
      const ids = partsOf(text).map(({ id }) => id)
      expect(ids[0]).toBe('instruments')
      expect(ids.slice(1)).toEqual(expect.arrayContaining(partsOf(wanted).map(({ id }) => id)))
      expect(text).toEqual(expect.arrayContaining([...wanted]))
    },
  )
})

test('no two words of the diary have the same name in any language', () => {
  for (const words of [emotionWords, activityWords])
    for (const language of languages) {
      const names = words.map(({ name }) => name[language])
      expect(new Set(names).size, language).toBe(names.length)
    }
})
