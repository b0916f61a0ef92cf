import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@mindisle/base'
import { checkInstrument, type Instrument } from '@mindisle/scoring'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInstruments } from '../check.ts'
import { findInstruments, readInstruments } from '../read.ts'
import { sample, sampleInstrument } from '../testing/sample.ts'
import { readSum, writeSum } from './expression.ts'
import harbour from './fixtures/harbour.json' with { type: 'json' }
import { FormRefused, fromQuestionnaire, toQuestionnaire, toQuestionnaireResponse } from './index.ts'
import type { Questionnaire } from './resources.ts'

type Loose = { item: Array<Record<string, unknown>> } & Record<string, unknown>
const form = (): Loose => structuredClone(harbour) as unknown as Loose
const group = (value: Loose): Array<Record<string, unknown>> =>
  value.item[0]?.['item'] as Array<Record<string, unknown>>

describe('import', () => {
  const { instrument, texts, notes } = fromQuestionnaire(harbour)

  test('questions, answers and weights, whichever way they are written', () => {
    expect(instrument.items).toEqual([
      { id: 'h-1-a', kind: 'single', options: 'answers-1' },
      { id: 'h-1-b', kind: 'single', options: 'answers-1' },
      { id: 'h-1-c', kind: 'single', options: 'answers-2', isOptional: true },
      {
        id: 'h-1-d',
        kind: 'single',
        options: 'answers-3',
        when: { item: 'h-1-a', options: ['always', 'now-and-then'] },
      },
    ])
    expect(instrument.optionSets).toEqual({
      'answers-1': [
        { id: 'not-at-all', value: 0 },
        { id: 'now-and-then', value: 1 },
        { id: 'always', value: 3 },
      ],
      'answers-2': [
        { id: 'a', value: 1 },
        { id: 'b', value: 2 },
      ],
      'answers-3': [
        { id: 'yes', value: 1 },
        { id: 'no', value: 0 },
      ],
    })
  })

  test('a calculated sum becomes a scale, anything else a note', () => {
    expect(instrument.scales).toHaveLength(1)
    expect(instrument.scales[0]).toMatchObject({ id: 'h-sum', min: 1, max: 8, role: 'total' })
    expect(instrument.scales[0]?.method).toEqual({
      kind: 'sum',
      items: [{ item: 'h-1-a' }, { item: 'h-1-b' }, { item: 'h-1-c' }],
    })
    expect(notes.join('\n')).toMatch(/H\/odd .* no sum/)
    expect(notes.join('\n')).toContain('0, 1, 3')
  })

  test('words stay as they are: translated where the form is, in its own language elsewhere', () => {
    expect(texts['zh-Hans'].items['h-1-a']).toBe('我留意远处的灯火。')
    expect(texts['zh-Hant'].items['h-1-a']).toBe('我留意远处的灯火。')
    expect(texts.en.items['h-1-a']).toBe('I looked out for lights.')
    expect(texts['zh-Hans'].items['h-1-b']).toBe('I heard the bell.')
    expect(texts.en.instruction).toBe('Over the last week, how often did you notice this?')
  })

  test('it stays out until somebody has stated what no form says', () => {
    const problems = checkInstruments([{ id: instrument.id, instrument, texts }]).join('\n')
    for (const unsaid of ['category', 'tags', 'licence.holder', 'reliability'])
      expect(problems).toContain(unsaid)
    const stated = {
      ...instrument,
      category: 'mood',
      tags: ['stress'],
      licence: { ...instrument.licence, holder: 'Mindisle' },
      citations: [{ id: 'own', text: 'Our tests.' }],
      reliability: [{ scale: 'h-sum', kind: 'alpha', value: 0.8, source: 'own' }],
    }
    expect(checkInstruments([{ id: instrument.id, instrument: stated, texts }])).toEqual([])
  })

  test.each<[string, RegExp, (value: Loose) => void]>([
    ['another resource', /no FHIR Questionnaire/, (value) => (value['resourceType'] = 'Patient')],
    ['no question', /no question/, (value) => (value.item = [])],
    ['a date', /H\/1\/b: questions of type date/, (value) => (group(value)[1]!['type'] = 'date')],
    [
      'answers from elsewhere',
      /not part of the file/,
      (value) => (group(value)[1]!['answerValueSet'] = 'http://x'),
    ],
    ['no words', /no words/, (value) => (group(value)[1]!['text'] = '')],
    ['a number without limits', /lowest and a highest/, (value) => (group(value)[1]!['type'] = 'integer')],
    ['one linkId twice', /same linkId/, (value) => (group(value)[1]!['linkId'] = 'H/1/a')],
    ['one answer', /two answers/, (value) => (group(value)[2]!['answerOption'] = [{ valueString: 'x' }])],
    [
      'a condition on two questions',
      /depend only on/,
      (value) => ((group(value)[3]!['enableWhen'] as Array<{ question: string }>)[1]!.question = 'H/1/b'),
    ],
    [
      'nested questions',
      /inside a question/,
      (value) => (group(value)[1]!['item'] = [{ linkId: 'x', type: 'string' }]),
    ],
  ])('refused: %s', (_, says, change) => {
    const value = form()
    change(value)
    expect(() => fromQuestionnaire(value)).toThrow(FormRefused)
    expect(() => fromQuestionnaire(value)).toThrow(says)
  })

  test.each([null, 3, 'x', [], {}])('refused: %j', (value) => {
    expect(() => fromQuestionnaire(value)).toThrow(FormRefused)
  })
})

describe('an imported form on disk', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forms-'))
    const { instrument, texts } = fromQuestionnaire(harbour)
    await mkdir(join(folder, instrument.id))
    const write = (name: string, value: unknown): Promise<void> =>
      writeFile(join(folder, instrument.id, `${name}.json`), JSON.stringify(value))
    await write('instrument', instrument)
    await write('questionnaire', harbour)
    for (const language of languages) {
      const { items: _items, options: _options, ...rest } = texts[language]
      await write(language, rest)
    }
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('its words are read from the form itself', async () => {
    const [found] = await findInstruments(folder)
    expect(found?.texts['zh-Hans']).toMatchObject({ items: { 'h-1-a': '我留意远处的灯火。' } })
    expect(found?.problems).toEqual([])
  })

  test('while it is unstated, the catalogue goes on without it', async () => {
    expect(await readInstruments(folder)).toEqual([])
  })
})

describe('export and back', () => {
  const compiled = sample()
  const exported = toQuestionnaire(compiled)
  const back = fromQuestionnaire(JSON.parse(JSON.stringify(exported)))

  test('the head', () => {
    expect(exported).toMatchObject({
      resourceType: 'Questionnaire',
      url: 'urn:mindisle:instrument:tide',
      version: '1.0.0',
      name: 'Tide',
      language: 'zh-Hans',
      copyright: 'Mindisle. Our own words.',
    })
    expect(exported.derivedFrom).toBeUndefined()
    const licence = { ...compiled.instrument.licence, url: 'https://example.org/tide' }
    const instrument = { ...compiled.instrument, licence }
    expect(toQuestionnaire({ ...compiled, instrument }).derivedFrom).toEqual(['https://example.org/tide'])
  })

  test('weights are ordinal values of the codings', () => {
    const [, calm] = exported.item ?? []
    expect(calm?.answerOption?.map(({ valueCoding }) => valueCoding?.extension)).toEqual(
      [0, 1, 2].map((valueDecimal) => [
        { url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal },
      ]),
    )
  })

  test('id, version, items and conditions come back; two kinds of choice become the plain one', () => {
    const { instrument } = back
    expect([instrument.id, instrument.version]).toEqual(['tide', '1.0.0'])
    const sets = ['often', 'shore']
    const expected = sampleInstrument().items.map((item) => ({
      ...item,
      ...('options' in item ? { options: `answers-${sets.indexOf(item.options) + 1}` } : {}),
      ...(item.kind === 'forced' ? { kind: 'single' } : {}),
    }))
    expect(instrument.items).toEqual(expected)
    const values = (of: Instrument) =>
      Object.values(of.optionSets).map((options) => options.map(({ id, value }) => [id, value]))
    expect(values(instrument)).toEqual(values(sampleInstrument()))
  })

  test('sums come back with reversed items and factor', () => {
    const [unrest] = sampleInstrument().scales
    const { method, multiplier, min, max } = unrest!
    expect(back.instrument.scales).toHaveLength(1)
    expect(back.instrument.scales[0]).toMatchObject({ id: 'unrest', method, multiplier, min, max })
  })

  test('every word comes back in every language', () => {
    for (const language of languages) {
      const { name, items, options, instruction, intro } = compiled.texts[language]
      expect(back.texts[language]).toMatchObject({ name, items, instruction, intro })
      expect(Object.values(back.texts[language].options)).toEqual(Object.values(options))
    }
  })

  test('the engine takes what came back', () => {
    const proof = { scale: 'unrest', kind: 'alpha', value: 0.8, source: 'own' }
    expect(checkInstrument({ ...back.instrument, reliability: [proof] })).toEqual([])
  })

  test('a second export is the same as the first', () => {
    const again = ({ item = [] }: Questionnaire): unknown =>
      item.map(({ linkId, type, required }) => [linkId, type, required])
    const { instrument, texts } = back
    expect(again(toQuestionnaire({ instrument, texts }))).toEqual(again(exported))
  })
})

describe('sums', () => {
  const all = ['a', 'b', "c'1"]
  const sum = (plain: string[], reversed: string[] = [], from = 0, factor = 1) => ({
    plain,
    reversed,
    from,
    factor,
  })
  test.each([
    sum(['a']),
    sum(['a', "c'1"]),
    sum([], ['a', 'b'], 12),
    sum(['a'], ['b'], 6, 4),
    sum(all, [], 0, 1.25),
  ])('what is written is read: %j', (value) => expect(readSum(writeSum(value), all)).toEqual(value))

  test.each([
    ["%resource.item.where(linkId='a' or linkId = 'b').answer.value.ordinal().sum()", ['a', 'b']],
    ["%resource.item.where(linkId!='a').answer.value.weight().sum()", ['b', "c'1"]],
    ['%questionnaireresponse.descendants().answer.value.weight().sum()', all],
    ["%resource.repeat(item).where(linkId in ('b'|'a')).answer.valueCoding.weight().sum()", ['b', 'a']],
    [
      "%resource.item.where(linkId='a').answer.value.weight().sum() + %resource.item.where(linkId='b').answer.value.weight().sum()",
      ['a', 'b'],
    ],
  ])('read: %s', (text, plain) => expect(readSum(text, all)).toEqual(sum(plain)))

  test.each([
    '',
    '1 + 2',
    'iif(true, 1, 0)',
    "%resource.item.where(linkId='a' and answer.exists()).answer.value.weight().sum()",
    "%resource.item.where(linkId='a').answer.value.weight().avg()",
    "%resource.item.where(linkId='nobody').answer.value.weight().sum()",
    "%resource.item.where(linkId='a').answer.value.weight().sum() + %resource.item.where(linkId='a').answer.value.weight().sum()",
    "(%resource.item.where(linkId='a').answer.value.weight().sum()",
    "%resource.item.where(linkId='a').answer.value.weight().sum() * 2",
  ])('left alone: %s', (text) => expect(readSum(text, all)).toBeNull())
})

describe('answers', () => {
  const at = new Date('2026-11-15T08:00:00Z')
  const answers = {
    calm: 'some',
    storm: null,
    shores: ['sand', 'rock'],
    depth: 7,
    hours: 7.5,
    note: 'wind',
    days: { 'day-2': 'much' },
  }
  const response = toQuestionnaireResponse(sample(), answers, {
    submittedAt: at,
    authoredAt: at,
    language: 'en',
  })

  test('every kind of answer, and nothing for what was not answered', () => {
    expect(response).toMatchObject({
      questionnaire: 'urn:mindisle:instrument:tide|1.0.0',
      status: 'completed',
      authored: '2026-11-15T08:00:00.000Z',
    })
    const coding = (set: string, code: string) => ({
      valueCoding: { system: `urn:mindisle:instrument:tide:${set}`, code, display: `Sea ${code}` },
    })
    expect(response.item.map(({ linkId, answer, item }) => [linkId, answer ?? item])).toEqual([
      ['calm', [coding('often', 'some')]],
      ['shores', [coding('shore', 'sand'), coding('shore', 'rock')]],
      ['depth', [{ valueInteger: 7 }]],
      ['hours', [{ valueDecimal: 7.5 }]],
      ['note', [{ valueString: 'wind' }]],
      ['days', [{ linkId: 'day-2', text: 'Sea day-2', answer: [coding('often', 'much')] }]],
    ])
  })

  test('one under way says so, and nothing tells how an answer counts', () => {
    const open = toQuestionnaireResponse(sample(), {}, { submittedAt: null, authoredAt: at, language: 'en' })
    expect([open.status, open.item]).toEqual(['in-progress', []])
    expect(JSON.stringify(response)).not.toContain('ordinalValue')
  })
})
