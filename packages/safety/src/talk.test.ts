import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hear as hearByRules } from './hear.ts'
import { hear } from './listen.ts'
import { normalise } from './normalise.ts'
import { found } from './rules/rule.ts'
import { answersNo } from './rules/turns.ts'
import { type Weight, isToldInPieces, stretches, talkLevel, talkWeight } from './talk.ts'
import { rankOf } from './types.ts'

const weight = fc.record({
  watch: fc.double({ min: -9, max: 9, noNaN: true }),
  elevated: fc.double({ min: -9, max: 9, noNaN: true }),
})
const talk = fc.array(weight, { minLength: 1, maxLength: 9 })
const rulesIn = (text: string): string[] => hearByRules({ text }).spans.map(({ rule }) => rule)
const at: Weight = { watch: 0, elevated: 2 }
const same = (value: number, length: number): Weight[] =>
  Array.from({ length }, () => ({ watch: value, elevated: value }))

describe('the weight of a talk', () => {
  test('R125 fewer messages than the shortest stretch are no talk', () => {
    expect(talkLevel(same(9, Math.min(...stretches) - 1), at)).toBe('none')
    expect(talkLevel(same(9, Math.min(...stretches)), at)).toBe('elevated')
    expect(talkLevel(same(1, Math.min(...stretches)), at)).toBe('watch')
  })

  test('R125 a graver message never makes a talk lighter', () => {
    fc.assert(
      fc.property(talk, fc.nat(), fc.double({ min: 0, max: 9, noNaN: true }), (weights, where, more) => {
        const place = where % weights.length
        const graver = weights.map((one, index) =>
          index === place ? { watch: one.watch + more, elevated: one.elevated + more } : one,
        )
        expect(talkWeight(graver, 'watch')).toBeGreaterThanOrEqual(talkWeight(weights, 'watch') - 1e-9)
        expect(rankOf(talkLevel(graver, at))).toBeGreaterThanOrEqual(rankOf(talkLevel(weights, at)))
      }),
    )
  })

  test('R125 what lies before the longest stretch has no say', () => {
    fc.assert(
      fc.property(talk, talk, (before, weights) => {
        const long = [...weights, ...same(0, Math.max(...stretches))]
        expect(talkWeight([...before, ...long], 'watch')).toBe(talkWeight(long, 'watch'))
      }),
    )
  })

  test('R125 a light last message is no new sign', () => {
    expect(talkLevel([...same(5, 4), { watch: -3, elevated: -3 }], at)).toBe('none')
  })
})

describe('a talk', () => {
  const pieces: [before: string, text: string][] = [
    ['我就是家里的累赘', '欠的都还清了，可以走了，没什么牵挂'],
    ["I'm just a burden to everyone", "I don't think I'll be around for that"],
  ]
  test.each(pieces)('R124 veiled in two ways is more than veiled twice: %s', (before, text) => {
    expect(isToldInPieces(rulesIn(text), rulesIn(before))).toBe(true)
    expect(isToldInPieces(rulesIn(text), rulesIn(text))).toBe(false)
    expect(rankOf(hear({ text, earlier: [before] }).level)).toBeGreaterThanOrEqual(rankOf('elevated'))
  })

  test('R125 is heard where no message is heard by itself', () => {
    const said = [
      'sold the rig, split the money between the lads',
      'couple weeks back i couldnt get off the floor',
      'made my mind up about something and now its just quiet',
    ]
    const last = 'be good to each other yeah'
    expect(hear({ text: said[0] ?? '' }).level).toBe('none')
    expect(rankOf(hear({ text: last, earlier: said }).level)).toBeGreaterThan(0)
  })

  const denials = [
    'what? no no. second attempt of the exam. i am not going to hurt anyone',
    'Oh no, dear, nothing like that.',
    '没有没有，你别误会，我不是要伤害自己',
    '沒有啦，你想到哪裡去了，我沒有要自殺',
  ]
  test.each(denials)('R125 a denial adds nothing to a talk: %s', (denial) => {
    const before = ["my exam is in five weeks and i'm so tired", 'papa is paying for the coaching']
    const after = 'why are you asking like this'
    const heard = hear({ text: after, earlier: [...before, denial] })
    expect(heard).toEqual(hear({ text: after, earlier: before }))
  })

  const noDenials = [
    'no one would miss me',
    '没有意义了，都安排好了',
    'no point in any of it',
    'no. i took them all',
  ]
  test.each(noDenials)('R125 words of danger that begin with a no weigh as before: %s', (text) => {
    const isLeftOut = found(answersNo, normalise(text).text) && hearByRules({ text }).level === 'none'
    expect(isLeftOut).toBe(false)
  })

  test('R125 never lowers what a message says by itself', () => {
    const saying = fc.constantFrom(
      '我想死',
      'i want to die',
      '买了面包',
      'so tired',
      '谢谢你听我说',
      'gave my bike away',
    )
    fc.assert(
      fc.property(saying, fc.array(saying, { maxLength: 6 }), (text, earlier) => {
        const heard = hear({ text, earlier })
        expect(heard).toEqual(hear({ text, earlier }))
        if (hearByRules({ text, earlier }).level !== 'none') expect(heard.level).not.toBe('none')
      }),
      { numRuns: 60 },
    )
  })
})
