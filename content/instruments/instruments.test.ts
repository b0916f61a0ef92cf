import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkInstruments } from './check.ts'
import { numberSaid } from './check-facts.ts'
import type { CompiledInstrument } from './compiled.ts'
import { instrumentsFolder } from './folder.ts'
import { findInstruments, fingerprintInstruments, readInstruments } from './read.ts'
import { sample } from './testing/sample.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object | undefined ? Mutable<T[K]> : T[K] }
type Draft = Mutable<Omit<CompiledInstrument, 'hash'>>

const ids = [
  'attachment',
  'inner-weather',
  'ipip-neo-120',
  'ipip-neo-adaptive',
  'low-mood-9',
  'riasec',
  'sixteen-types',
  'symptom-check',
  'well-being-5',
  'worry-7',
]

function problemsAfter(change: (draft: Draft) => void): string[] {
  const draft = structuredClone(sample()) as unknown as Draft
  change(draft)
  return checkInstruments([draft])
}

describe('the instruments we ship', () => {
  test('they are there and in order', async () => {
    const found = await findInstruments()
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(checkInstruments(found)).toEqual([])
  })

  test('advice leads only to real routes', async () => {
    const routes = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/routes.tsv'), 'utf8')
    const text = JSON.stringify((await readInstruments()).map(({ texts }) => texts))
    const ways = new Set([...text.matchAll(/"to":"([^"]*)"/g)].map(([, to]) => to ?? ''))
    for (const to of ways) expect(routes, to).toContain(`${to.slice(1).split('?')[0]}\t`)
  })

  test('each has a hash of its own, the same at every reading', async () => {
    const read = await readInstruments()
    expect(new Set(read.map(({ hash }) => hash)).size).toBe(read.length)
    expect((await readInstruments()).map(({ hash }) => hash)).toEqual(read.map(({ hash }) => hash))
  })
})

describe('what is refused', () => {
  test('nothing, when all is well', () => expect(problemsAfter(() => undefined)).toEqual([]))

  const planted: Array<[name: string, says: string | RegExp, change: (draft: Draft) => void]> = [
    ['no licence', /licence: is missing/, ({ instrument }) => Reflect.deleteProperty(instrument, 'licence')],
    [
      'two standard errors of one scale',
      'has more than one standard error',
      ({ instrument }) => {
        const scale = instrument.scales[0]!.id
        const one = { scale, kind: 'alpha' as const, value: 0.8, sd: 3, source: 'sea-1' }
        instrument.reliability = [one, { ...one, kind: 'retest' }]
      },
    ],
    [
      'too few opposite pairs',
      'quality.opposites: fewer than 4 pairs say nothing',
      ({ instrument }) => (instrument.quality.opposites = [['calm', 'storm']]),
    ],
    [
      'opposites without a middle',
      'quality.opposites: calm has fewer than 5 answers, so no middle',
      ({ instrument }) => (instrument.quality.opposites = [['calm', 'storm']]),
    ],
    ['no holder', /licence\.holder/, ({ instrument }) => (instrument.licence.holder = ' ')],
    [
      'a licence without an address',
      /licence\.url/,
      ({ instrument }) => (instrument.licence.status = 'permissive'),
    ],
    [
      'an unknown source of words',
      /licence\.wording/,
      ({ instrument }) => (instrument.licence.wording = 'npm:nothing'),
    ],
    ['no citation', /citations are missing/, ({ instrument }) => (instrument.citations = [])],
    [
      'a doi that is none',
      /citations\.sea-1/,
      ({ instrument }) => (instrument.citations[0]!.doi = 'doi:10.1/x'),
    ],
    ['an unknown category', /category: sea/, ({ instrument }) => (instrument.category = 'sea')],
    ['an unknown tag', /tags: foam/, ({ instrument }) => (instrument.tags = ['foam'])],
    ['an unknown relative', /related: reef/, ({ instrument }) => (instrument.related = ['reef'])],
    ['itself as a version', /not itself/, ({ instrument }) => (instrument.versions = ['tide'])],
    ['an unknown sample', /samples: fish/, ({ instrument }) => (instrument.samples = ['fish'])],
    [
      'a risk item as a sample',
      /low_ebb is about risk/,
      ({ instrument }) => (instrument.samples = ['low_ebb']),
    ],
    ['health without consent', /isHealth/, ({ instrument }) => (instrument.isHealth = false)],
    [
      'health by its risk rule alone',
      /isHealth/,
      ({ instrument }) => Object.assign(instrument, { isHealth: false, category: 'personality' }),
    ],
    ['trauma without a gate', /hasGate/, ({ instrument }) => (instrument.category = 'trauma')],
    ['two weeks kept for ever', /resumeHours/, ({ instrument }) => (instrument.resumeHours = null)],
    ['half a price', /price/, ({ instrument }) => (instrument.price = { fen: 100, points: 0 })],
    ['a gap between bands', /a gap after 5/, ({ instrument }) => (instrument.scales[0]!.bands[1]!.min = 8)],
    [
      'an id that tells the value',
      /the id tells the value/,
      ({ instrument, texts }) => {
        instrument.optionSets['shore']![0]!.id = '1'
        for (const own of Object.values(texts)) own.options['shore'] = { 1: 'x', rock: 'y' }
      },
    ],
    [
      'validated in our words',
      /original wording/,
      ({ instrument }) => {
        instrument.kind = 'validated'
        const proof = { kind: 'alpha', value: 0.8, source: 'sea-1' } as const
        instrument.reliability = instrument.scales.map(({ id }) => ({ scale: id, ...proof }))
      },
    ],
    ['validated without reliability', /reliability/, ({ instrument }) => (instrument.kind = 'validated')],
    [
      'a source that is not cited',
      /source: nobody/,
      ({ instrument }) => {
        instrument.kind = 'after'
        instrument.reliability = [{ scale: 'unrest', kind: 'alpha', value: 0.8, source: 'nobody' }]
      },
    ],
    [
      'norms under other words',
      /no norms/,
      ({ instrument, texts }) => {
        instrument.kind = 'after'
        instrument.norms = {
          version: '1',
          groups: [{ id: 'all', scales: { unrest: { kind: 'normal', mean: 5, sd: 2 } } }],
        }
        for (const own of Object.values(texts)) own.normSample = 'x'
      },
    ],
    ['levels in a game', /yet unrest has levels/, ({ instrument }) => (instrument.kind = 'play')],
    ['a folder of another name', /id: not the name/, (draft) => Object.assign(draft, { id: 'ebb' })],
    [
      'a missing item text',
      'items.calm is missing',
      ({ texts }) => Reflect.deleteProperty(texts.en.items, 'calm'),
    ],
    [
      'a missing row',
      'items.day-2 is missing',
      ({ texts }) => Reflect.deleteProperty(texts.en.items, 'day-2'),
    ],
    ['a superfluous item', 'items.fish belongs to nothing', ({ texts }) => (texts.en.items['fish'] = 'x')],
    [
      'a missing option',
      'options.often.some is missing',
      ({ texts }) => Reflect.deleteProperty(texts.en.options['often']!, 'some'),
    ],
    ['missing ends', 'ends.depth is missing', ({ texts }) => Reflect.deleteProperty(texts.en, 'ends')],
    ['a missing unit', 'units.hours is missing', ({ texts }) => Reflect.deleteProperty(texts.en, 'units')],
    [
      'a missing band',
      'scales.unrest.bands.rough is missing',
      ({ texts }) => Reflect.deleteProperty(texts.en.scales['unrest']!.bands, 'rough'),
    ],
    [
      'a missing type',
      'types.wide is missing',
      ({ texts }) => Reflect.deleteProperty(texts.en.types!, 'wide'),
    ],
    ['a missing risk text', 'risks.ebb is missing', ({ texts }) => Reflect.deleteProperty(texts.en, 'risks')],
    ['an empty text', 'line: a text is needed', ({ texts }) => (texts.en.line = '')],
    [
      'an unknown field',
      'colour: is no known field',
      ({ texts }) => Object.assign(texts.en, { colour: 'x' }),
    ],
    ['a gate nobody needs', 'gate is there', ({ texts }) => (texts.en.gate = 'x')],
    ['a norm nobody has', 'normSample is there', ({ texts }) => (texts.en.normSample = 'x')],
    [
      'a high level without a way to help',
      'seek is empty',
      ({ texts }) => (texts.en.scales['unrest']!.bands['rough']!.seek = ''),
    ],
    [
      'advice to see someone about a trait',
      'bands.rough.seek: has no level and is not about health',
      ({ instrument }) => {
        instrument.isHealth = false
        instrument.scales[0]!.direction = 'neutral'
        for (const band of instrument.scales[0]!.bands) band.level = null
      },
    ],
    [
      'a type that is sent to the help lines',
      'types.wide.actions: has no level and is not about health',
      ({ instrument, texts }) => {
        instrument.isHealth = false
        for (const own of Object.values(texts))
          own.types!['wide']!.actions[0]!.to = '/page12/self-service/hotline'
      },
    ],
    [
      'a chapter for no scale',
      'for.scale is unknown',
      ({ texts }) => (texts.en.chapters![0]!.for = { scale: 'x' }),
    ],
    [
      'a chapter for no band',
      'x is unknown',
      ({ texts }) => (texts.en.chapters![0]!.for = { scale: 'unrest', bands: ['x'] }),
    ],
    ['a chapter that costs nothing', 'no price', ({ texts }) => (texts.en.chapters![0]!.isFree = false)],
    [
      'a price for nothing',
      'every chapter is free',
      ({ instrument }) => (instrument.price = { fen: 990, points: 99 }),
    ],
    [
      'a language with less',
      'en.json: faq: not built like',
      ({ texts }) => texts.en.faq.push({ question: 'a', answer: 'b' }),
    ],
    [
      'another way in another language',
      'actions: not built like',
      ({ texts }) => (texts.en.scales['unrest']!.bands['rough']!.actions[0]!.to = '/x'),
    ],
    [
      'an option as long as a page',
      'is 91 wide',
      ({ texts }) => (texts.en.options['often']!['some'] = 'x'.repeat(91)),
    ],
    ['a long Chinese item', 'is 182 wide', ({ texts }) => (texts['zh-Hans'].items['calm'] = '海'.repeat(91))],
    ['a loud text', 'exclamation', ({ texts }) => (texts['zh-Hans'].line = '快来！')],
    [
      'a result that alarms',
      'too alarming',
      ({ texts }) => (texts['zh-Hans'].scales['unrest']!.bands['rough']!.headline = '情况严重'),
    ],
    [
      'another number of minutes than it takes',
      'yet it is',
      ({ texts }) => (texts['zh-Hans'].intro = ['大约三十分钟。']),
    ],
    [
      'the same in words',
      'yet it is',
      ({ texts }) => (texts.en.line = 'It takes about ninety-nine minutes.'),
    ],
    ['a stiff 您', 'exclamation', ({ texts }) => (texts['zh-Hans'].line = '您好')],
  ]
  test.each(planted)('%s', (_, says, change) => {
    const problems = problemsAfter(change)
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.join('\n')).toMatch(
      typeof says === 'string' ? new RegExp(says.replaceAll('.', '\\.')) : says,
    )
  })

  test.each([
    ['两', 2],
    ['十', 10],
    ['二十六', 26],
    ['36', 36],
    ['Twenty-six', 26],
    ['fifteen', 15],
    ['few', null],
  ] as const)('%s is %s', (said, number) => expect(numberSaid(said)).toBe(number))

  test('every letter of every axis needs its type', () => {
    const draft = structuredClone(sample()) as unknown as Draft
    draft.instrument.type = {
      kind: 'axes',
      axes: [
        { scale: 'wide', low: 'A', high: 'B', cut: 1 },
        { scale: 'high', low: 'X', high: 'Y', cut: 1 },
      ],
    }
    const missing = checkInstruments([draft]).filter((problem) => /types\.\w+ is missing/.test(problem))
    expect(missing.filter((problem) => problem.startsWith('tide/en.json'))).toHaveLength(4)
  })

  test('versions name each other', () => {
    const quick = structuredClone(sample()) as unknown as Draft
    const full = structuredClone(sample()) as unknown as Draft
    Object.assign(quick.instrument, { id: 'quick', versions: ['full'] })
    full.instrument.id = 'full'
    expect(checkInstruments([quick, full])).toEqual([
      'quick/instrument.json: versions: full does not name this one in turn',
    ])
  })
})

describe('reading from disk', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'instruments-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function put(id: string, { instrument, texts }: Pick<CompiledInstrument, 'instrument' | 'texts'>) {
    await mkdir(join(folder, id))
    const files = { instrument: { ...instrument, id }, ...texts }
    for (const [name, value] of Object.entries(files))
      await writeFile(join(folder, id, `${name}.json`), JSON.stringify(value))
  }

  test('a folder that is not whole is told, never a crash, and nothing is loaded', async () => {
    await put('tide', sample())
    await rm(join(folder, 'tide/en.json'))
    await writeFile(join(folder, 'tide/zh-Hant.json'), '{')
    const problems = checkInstruments(await findInstruments(folder))
    expect(problems).toEqual([
      expect.stringContaining('tide/zh-Hant.json is not JSON'),
      'tide/en.json is missing',
    ])
    await expect(readInstruments(folder)).rejects.toThrow('tide/en.json is missing')
  })

  test('an instrument.json of nonsense is told', async () => {
    for (const value of ['null', '[]', '"x"', '{"licence":null,"items":3}']) {
      await mkdir(join(folder, 'odd'))
      await writeFile(join(folder, 'odd/instrument.json'), value)
      expect(checkInstruments(await findInstruments(folder)).join('\n')).toContain('odd/instrument.json')
      await rm(join(folder, 'odd'), { recursive: true })
    }
  })

  test('the words of IPIP come from the package and our translation of it, and only from there', async () => {
    await cp(join(instrumentsFolder(), 'ipip-neo-120'), join(folder, 'ipip-neo-120'), { recursive: true })
    const [one] = await findInstruments(folder)
    const { items, options } = one!.texts['zh-Hans'] as CompiledInstrument['texts']['en']
    expect(Object.keys(items)).toHaveLength(120)
    expect(items['n1-1']).toBe('会为各种事情担心')
    expect(Object.values(options['accuracy']!)).toHaveLength(5)
    const path = join(folder, 'ipip-neo-120/en.json')
    const own = JSON.parse(await readFile(path, 'utf8')) as object
    await writeFile(path, JSON.stringify({ ...own, items: { 'n1-1': 'Worry' } }))
    expect(checkInstruments(await findInstruments(folder)).join('\n')).toContain('items come from elsewhere')
  })

  test('the fingerprint follows every file', async () => {
    await put('tide', sample())
    const before = await fingerprintInstruments(folder)
    expect(await fingerprintInstruments(folder)).toBe(before)
    const path = join(folder, 'tide/en.json')
    await writeFile(path, (await readFile(path, 'utf8')).replace('Sea line', 'Sea lines'))
    expect(await fingerprintInstruments(folder)).not.toBe(before)
  })

  test('the hash does not mind the order of keys, and minds a single value', async () => {
    const one = sample()
    await put('tide', one)
    const [first] = await readInstruments(folder)
    const turned = Object.fromEntries(Object.entries(one.instrument).reverse())
    await writeFile(join(folder, 'tide/instrument.json'), JSON.stringify(turned))
    expect((await readInstruments(folder))[0]?.hash).toBe(first?.hash)
    await writeFile(join(folder, 'tide/instrument.json'), JSON.stringify({ ...turned, minutes: 3 }))
    expect((await readInstruments(folder))[0]?.hash).not.toBe(first?.hash)
  })
})
