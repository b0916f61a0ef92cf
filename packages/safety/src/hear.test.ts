import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hear } from './hear.ts'
import { rankOf } from './types.ts'

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
})
const sayings = [
  '我不想活了',
  '想自杀',
  '笑死我了',
  '我没有想死',
  '今晚我就死',
  '明天吃什么',
  'i want to die',
  'this deadline is killing me',
  'im going to kill myself tonight',
  'what is for lunch',
  'my friend wants to die',
]
const level = (text: string, ...earlier: string[]): string => hear({ text, earlier }).level
const rules = (text: string): string[] => [...new Set(hear({ text }).spans.map(({ rule }) => rule))]

describe('every string', () => {
  test('R8 is answered, and always alike', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(hear({ text })).toEqual(hear({ text }))
      }),
    )
  })

  test.each(sayings)('R8 %s is heard alike in every dress', (text) => {
    const wide = text.replaceAll(/[a-z]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    )
    for (const dressed of [wide, text.toUpperCase(), [...text].join('\u200b')])
      expect(level(dressed)).toBe(level(text))
  })

  test('R7 every span lies in the text', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...sayings), anyText, (before, saying, after) => {
        const text = before + saying + after
        for (const { start, end } of hear({ text }).spans) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})

describe('harmless sayings', () => {
  test.each(['笑死我了', '累死了', '想死你了', '我的死党', '电脑又死机了', '尴尬到想死'])('R10 %s', (text) =>
    expect(level(text)).toBe('none'),
  )
  test.each(['dying laughing', 'kill the process', 'this deadline is killing me', 'a cake to die for'])(
    'R11 %s',
    (text) => expect(level(text)).toBe('none'),
  )
  test.each([
    '我没有想死',
    '我不想死',
    '没到想死的程度',
    '我没有伤害自己',
    "I'm not suicidal",
    "I don't want to die",
  ])('R12 %s', (text) => expect(level(text)).toBe('none'))
  test.each(['没想到还想死', '没有一天不想死', "I don't want to live"])('R12 %s is no denial', (text) =>
    expect(level(text)).toBe('elevated'),
  )
})

describe('a wish to die', () => {
  test.each<[rule: string, expected: string, text: string]>([
    ['R20', 'elevated', '好想死'],
    ['R20', 'elevated', '死了算了'],
    ['R20', 'elevated', '我該死'],
    ['R21', 'elevated', '不想活了'],
    ['R21', 'elevated', '我唔想活'],
    ['R22', 'elevated', '想自杀'],
    ['R22', 'elevated', '忍不住想结束自己的生命'],
    ['R30', 'elevated', 'i want to die'],
    ['R30', 'elevated', 'wish i was dead'],
    ['R31', 'elevated', "I don't want to live"],
    ['R32', 'elevated', 'thinking of killing myself'],
    ['R38', 'watch', 'forgot my charger kms'],
  ])('R20 its level by rule: %s is %s for %s', (rule, expected, text) => {
    expect(rules(text)).toContain(rule)
    expect(level(text)).toBe(expected)
  })
  test.each(['不想活了', '活不下去了'])('R21 %s', (text) => expect(rules(text)).toContain('R21'))
  test.each(['想自杀', '每天都有自杀的念头'])('R22 %s', (text) => expect(rules(text)).toContain('R22'))
  test.each(['我决定去死', '写完这页我就自杀', '他说要跳楼'])('R23 %s', (text) =>
    expect(level(text)).toBe('high'),
  )
  test.each(['怎么死不痛', '无痛自杀'])('R24 %s', (text) => expect(level(text)).toBe('high'))
  test.each(['遗书写好了', '药攒够了，够我死', '生日那天就死'])('R25 %s', (text) =>
    expect(level(text)).toBe('high'),
  )
  test.each(['上周自杀没死成', '我还会再试的'])('R26 %s', (text) => expect(level(text)).toBe('high'))
  test.each(['我刚刚把藥全吞了', '站在天台上，我要跳了', '今晚我就死'])('R27 %s', (text) =>
    expect(level(text)).toBe('imminent'),
  )
  test.each(['i want to die', 'wish i was dead'])('R30 %s', (text) => expect(rules(text)).toContain('R30'))
  test.each(["I don't want to live", 'tired of being alive'])('R31 %s', (text) =>
    expect(rules(text)).toContain('R31'),
  )
  test.each(['might kill myself', 'end my life'])('R32 %s', (text) => expect(rules(text)).toContain('R32'))
  test.each(['im going to kill myself', 'ive decided to end it all'])('R33 %s', (text) =>
    expect(level(text)).toBe('high'),
  )
  test.each(['painless way to die', 'how to kill myself'])('R34 %s', (text) =>
    expect(level(text)).toBe('high'),
  )
  test.each(['been saving up my pills', 'friday i end it', 'wrote my suicide note'])('R35 %s', (text) =>
    expect(level(text)).toBe('high'),
  )
  test.each(['i tried to kill myself last week', 'my attempt was 3 days ago'])('R36 %s', (text) =>
    expect(level(text)).toBe('high'),
  )
  test.each(['i took all of the pills', 'killing myself tonight', 'on the bridge about to jump, im done'])(
    'R37 %s',
    (text) => expect(level(text)).toBe('imminent'),
  )
  test('R38 the short form counts when it is meant', () => {
    expect(level('kms, im serious')).toBe('elevated')
    expect(level('ran 5 kms today')).toBe('none')
  })
})

describe('who, when, in earnest', () => {
  test.each(['以前天天想死，现在活得很好', 'i used to want to die, now i bake bread and im glad'])(
    'R40 %s',
    (text) => expect(level(text)).toBe('none'),
  )
  test('R40 what is back is heard', () => expect(level('以前天天想死，现在又想死了')).toBe('elevated'))
  test.each<[frame: string, text: string]>([
    ['R41', '小说结局主角想自杀'],
    ['R41', 'the character wants to die in chapter 3'],
    ['R42', '写论文，题目是大学生自杀的念头'],
    ['R42', 'we role played a caller who wants to die'],
    ['R43', '“想死”这个词在方言里什么意思'],
    ['R44', '孩子说不想活了，一问是游戏里的角色，吓我一跳'],
  ])('R41 and other frames: %s lowers %s', (_, text) => expect(level(text)).toBe('none'))
  test('R41 not what somebody says of themselves', () =>
    expect(level('看完这部小说我想自杀')).toBe('elevated'))
  test('R42 not what somebody says of themselves', () => expect(level('论文写不完，我想死')).toBe('elevated'))
  test('R43 a word that is talked about', () => expect(level('kms stands for kilometres')).toBe('none'))
  test('R44 a fright that was none', () => expect(level('以为他要跳楼，原来是在擦窗')).toBe('none'))
  test('R45 a joke lowers a wish, never a plan', () => {
    expect(level('想死哈哈哈')).toBe('watch')
    expect(level('想死哈哈哈，我是认真的')).toBe('elevated')
    expect(level('遗书写好了哈哈哈')).toBe('high')
  })
  test.each<[about: string, text: string]>([
    ['self', '我想死'],
    ['self', '他不要我了，不想活了'],
    ['self', '我妈让我去死，我想死'],
    ['other', '我朋友说他想自杀'],
    ['other', '室友發訊息說不想活了'],
    ['other', 'my friend wants to kill herself'],
    ['self', 'my friend left and i want to die'],
    ['nobody', '今天天气不错'],
  ])('R46 it is %s: %s', (about, text) => expect(hear({ text }).about).toBe(about))
  test.each(['手机要自杀了，一天充三次', 'my laptop wants to die'])('R47 %s', (text) =>
    expect(level(text)).toBe('none'),
  )
})

describe('a conversation', () => {
  test('R100 a denial takes nothing back', () => {
    expect(level('没事了', '我决定今晚自杀')).toBe('elevated')
    expect(level('haha whats for lunch', 'im going to kill myself')).toBe('elevated')
    expect(level('没事了', '好想死')).toBe('watch')
    expect(level('all the leftover cupcakes', 'i took all of them')).toBe('watch')
  })
  test('R100 a question to the person is not theirs', () =>
    expect(level('没有啊', '你是想自杀吗？')).toBe('none'))
  test.each([
    ['嗯', '你是想自杀吗？'],
    ['yes', 'are you thinking of killing yourself?'],
    ['no', 'wait r u joking'],
  ])('R101 %s', (text, asked) => expect(level(text, asked)).toBe('elevated'))
  test('R102 a sentence over two messages', () =>
    expect(level('不要过来 我要下去了', '我在桥上')).toBe('imminent'))
  test('R103 earlier messages never lower', () => {
    const saying = fc.constantFrom(...sayings)
    fc.assert(
      fc.property(saying, fc.array(saying, { maxLength: 5 }), (text, earlier) => {
        expect(rankOf(hear({ text, earlier }).level)).toBeGreaterThanOrEqual(rankOf(hear({ text }).level))
      }),
    )
  })
})
