import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hear } from './hear.ts'

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
})
const level = (text: string): string => hear({ text }).level
const rules = (text: string): string[] => [...new Set(hear({ text }).spans.map(({ rule }) => rule))]

describe('every string', () => {
  test('R8 is answered, and always alike', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(hear({ text })).toEqual(hear({ text }))
      }),
    )
  })

  test.each(['我不想活了', 'i want to die', '想自杀', '笑死我了', 'this deadline is killing me'])(
    'R8 %s is heard alike in every dress',
    (text) => {
      const wide = text.replaceAll(/[a-z]/g, (letter) =>
        String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
      )
      for (const dressed of [wide, text.toUpperCase(), [...text].join('\u200b')])
        expect(level(dressed)).toBe(level(text))
    },
  )
})

describe('harmless sayings', () => {
  test.each(['笑死我了', '累死了', '想死你了', '我的死党', '电脑又死机了'])('R10 %s', (text) =>
    expect(level(text)).toBe('none'),
  )
  test.each(['dying laughing', 'kill the process', 'this deadline is killing me', 'a cake to die for'])(
    'R11 %s',
    (text) => expect(level(text)).toBe('none'),
  )
  test.each(['我没有想死', '我不想死', "I'm not suicidal", "I don't want to die"])('R12 %s', (text) =>
    expect(level(text)).toBe('none'),
  )
  test.each(['没想到还想死', "I don't want to live"])('R12 %s is no denial', (text) =>
    expect(level(text)).toBe('elevated'),
  )
})

describe('a wish to die', () => {
  test.each(['好想死', '我想死', '死了算了'])('R20 %s', (text) => expect(rules(text)).toContain('R20'))
  test.each(['不想活了', '活不下去', '我唔想活'])('R21 %s', (text) => expect(rules(text)).toContain('R21'))
  test.each(['想自杀', '打算跳楼', '想結束自己的生命'])('R22 %s', (text) =>
    expect(rules(text)).toContain('R22'),
  )
  test.each(['i want to die', 'wish i was dead'])('R30 %s', (text) => expect(rules(text)).toContain('R30'))
  test.each(["I don't want to live", 'tired of being alive'])('R31 %s', (text) =>
    expect(rules(text)).toContain('R31'),
  )
  test.each(['going to kill myself', 'kms', 'end my life'])('R32 %s', (text) =>
    expect(rules(text)).toContain('R32'),
  )
})
