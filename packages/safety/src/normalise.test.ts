import fc from 'fast-check'
import { Converter } from 'opencc-js/t2cn'
import { expect, test } from 'vitest'
import { spanOf } from './mapped.ts'
import { normalise } from './normalise.ts'
import { simplified, traditional } from './simplified.ts'

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
})
const read = (text: string): string => normalise(text).text

test('R1 the table is what the converter says of each character', () => {
  expect(simplified).toHaveLength(traditional.length)
  expect(Converter({ from: 't', to: 'cn' })(traditional)).toHaveLength(traditional.length)
  const convert = Converter({ from: 't', to: 'cn' })
  expect([...traditional].map((character) => convert(character)).join('')).toBe(simplified)
})

test.each([
  ['我想自殺', '我想自杀'],
  ['Ｉ ＷＡＮＴ', 'i want'],
  ['café', 'cafe'],
  ['我\u200b想\u200d死', '我想死'],
  ['唔想活', '不想活'],
  ['сut', 'cut'],
  ['🔪', '刀'],
  ['活著。好', '活着.好'],
  ['I don’t', 'i dont'],
])('R1 %s reads %s', (text, plain) => expect(read(text)).toBe(plain))

test.each([
  ['s u i c i d e', 'suicide'],
  ['k.m.s', 'kms'],
  ['我 想 死', '我想死'],
  ['自 杀', '自杀'],
  ['割*腕', '割腕'],
  ['我不想去。死了这条心', '我不想去.死了这条心'],
])('R2 %s reads %s', (text, plain) => expect(read(text)).toBe(plain))

test.each([
  ['dieeeee', 'die'],
  ['死死死死', '死死'],
  ['soooo', 'so'],
])('R3 %s reads %s', (text, plain) => expect(read(text)).toBe(plain))

test.each([
  ['想zisha', '想自杀'],
  ['zi sha', '自杀'],
  ['自s', '自杀'],
  ['自鲨', '自杀'],
  ['想紫砂', '想自杀'],
  ['买了把紫砂壶', '买了把紫砂壶'],
  ['紫砂杯怎么养', '紫砂杯怎么养'],
  ['我想4了', '我想死了'],
  ['要4个', '要4个'],
  ['歹匕', '死'],
  ['想zs', '想自杀'],
])('R4 %s reads %s', (text, plain) => expect(read(text)).toBe(plain))

test.each([
  ['k1ll', 'kill'],
  ['su!cide', 'suicide'],
  ['mp3 at 4pm', 'mp3 at 4pm'],
])('R5 %s reads %s', (text, plain) => expect(read(text)).toBe(plain))

test.each([
  ['sewerslide', 'suicide'],
  ['kill myslef', 'kill myself'],
  ['wanna', 'want to'],
])('R6 %s reads %s', (text, plain) => expect(read(text)).toBe(plain))

test('R7 a hidden word is shown where it stands', () => {
  const text = '我 🙂 想 z i s h a 了'
  const said = normalise(text)
  const at = said.text.indexOf('自杀')
  const { start, end } = spanOf(said, at, at + 2)
  expect(text.slice(start, end)).toBe('z i s h a')
})

test('R7 places lie within the text and never run backwards', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { text: plain, starts, ends } = normalise(text)
      expect(starts).toHaveLength(plain.length)
      expect(ends).toHaveLength(plain.length)
      starts.forEach((start, index) => {
        expect(start).toBeGreaterThanOrEqual(starts[index - 1] ?? 0)
        expect(ends[index]).toBeGreaterThan(start)
        expect(ends[index]).toBeLessThanOrEqual(text.length)
      })
    }),
  )
})
