import { expect, test } from 'vitest'
import { plainOf } from './quote.ts'
import { questionIn } from './questions.ts'

test.each([
  ['Nodded off at a red light yesterday', 'drowsy_driving'],
  ["I keep falling asleep when I'm on the motorway", 'drowsy_driving'],
  ['昨天開車等紅燈的時候睡著了', 'drowsy_driving'],
  ['She says I stop breathing sometimes when I’m asleep', 'stops_breathing'],
  ['我老婆说我晚上睡觉会停止呼吸', 'stops_breathing'],
])('R31 %s is answered for what it is, a question or not', (text, id) => {
  expect(questionIn(plainOf(text))).toBe(id)
})

test.each(['I fell asleep on the sofa', '开车去超市', '上课睡着了', 'driving lessons are boring'])(
  'R31 %s is none of it',
  (text) => {
    expect(['drowsy_driving', 'stops_breathing']).not.toContain(questionIn(plainOf(text)))
  },
)
