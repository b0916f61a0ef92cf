import { describe, expect, test } from 'vitest'
import { quickest } from '../../../testing/quickest.ts'
import { createJudge } from './words.ts'

const judge = createJudge({
  risk: ['自杀', '自殺', '不想活', 'zisha', 'kill myself', 'end my life', 'suicide'],
  flagged: ['加微信', 'vx号'],
  folded: ['被打'],
})
const seen = (text: string): string => {
  const found = judge(text)
  return (Object.keys(found) as Array<keyof typeof found>).filter((name) => found[name]).join(' ')
}

describe('a word is seen', () => {
  test.each([
    ['我想自杀', 'risk'],
    ['自 杀', 'risk'],
    ['自…*·—杀', 'risk'],
    ['自\u200b杀', 'risk'],
    ['自\u0336杀\u0336', 'risk'],
    ['自\n杀', 'risk'],
    ['自殺', 'risk'],
    ['不 想，活 了', 'risk'],
    ['zi-sha', 'risk'],
    ['ZI SHA', 'risk'],
    ['zì shā', 'risk'],
    ['ｚｉｓｈａ', 'risk'],
    ['我要suicide了', 'risk'],
    ['S.U.I.C.I.D.E', 'risk'],
    ['I could kill  myself', 'risk'],
    ['kill-myself', 'risk'],
    ['加 V信，加@微@信', 'flagged'],
    ['ＶＸ 号', 'flagged'],
    ['小时候被打，加微信聊', 'flagged folded'],
  ])('in %j: %s', (text, expected) => expect(seen(text)).toBe(expected))
})

describe('a word is not seen', () => {
  test.each([
    ['他来自北京'],
    ['skill myself up'],
    ['kill myselfie'],
    ['zishan 在家'],
    ['This will never end. My life goes on.'],
    ['suicidex'],
    [''],
    ['。。。 ——'],
    ['🙂🙂'],
  ])('in %j', (text) => expect(seen(text)).toBe(''))
})

test('an empty word in a list matches nothing', () => {
  expect(createJudge({ risk: ['', '…', '  '] })('anything')).toEqual({ risk: false })
})

test('a text of a thousand characters made to be slow is judged at once', async () => {
  const judgeOften = () => {
    for (let i = 0; i < 50; i += 1) judge('自.'.repeat(500))
  }
  expect(await quickest(judgeOften)).toBeLessThan(1000)
})
