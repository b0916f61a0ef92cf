import { describe, expect, test } from 'vitest'
import { picker, emptyMemory } from '../memory.ts'
import { beginDanger, goOnInDanger, type DangerWords } from './index.ts'
import { readings } from './steps.ts'
import { opened, type Danger, type DangerHeard } from './state.ts'

/** Every move says its own name. */
const names = [
  ...readings.flatMap(([, move]) => (typeof move === 'string' ? [move] : [])),
  'ev_taken ev_means ev_place ev_plan ev_away ev_called ev_with ev_alone ev_attacker ev_unwell ev_hit ev_other ev_baby st_deny st_joke st_joke_taken st_worse st_bye st_thoughts ans_number ans_should_call ans_rest ans_amounts hear hear_plain ask_reach ask_alone ask_where ask_rung ask_open open_self_elevated open_taken number a_yes a_no'.split(
    ' ',
  ),
].flat()
const words: DangerWords = Object.fromEntries(names.map((name) => [name, [`${name}.`]]))

const values = { ambulance: 'AAA', police: 'PPP', line: 'LLL' }
const turn = (plain: string) => ({ words, pick: picker(emptyMemory, 1), values, plain })
const self: DangerHeard = { kind: 'self', level: 'high' }
const first = (before: Danger, plain: string) =>
  goOnInDanger(before, turn(plain), null).sentences[0]?.toLowerCase()

describe('danger', () => {
  test('R14 answers what is asked first, and what is said', () => {
    const open = opened(self)
    expect(first(open, '我在台湾要打几号')).toBe('ans_number.')
    expect(first(open, 'should i call the police')).toBe('ans_should_call.')
    expect(first(open, 'are you there')).toBe('st_there.')
    expect(first(open, '有点空')).toBe('hear_plain.')
  })

  test('R15 a denial, a joke and a goodbye close nothing', () => {
    for (const plain of ['没有打算', '开玩笑的', '再见', 'nvm im fine', 'good night'])
      expect(goOnInDanger(opened(self), turn(plain), null).danger.level, plain).toBe('high')
    const taken = { ...opened(self), isTaken: true }
    expect(first(taken, '我开玩笑的')).toBe('st_joke_taken.')
    expect(goOnInDanger(opened(self), turn('没有打算'), null).isMild).toBe(false)
    const asked = { ...opened({ kind: 'self', level: 'elevated' }), isDenied: true }
    expect(goOnInDanger(asked, turn('只是想我的狗'), null).isMild).toBe(true)
    expect(goOnInDanger(asked, turn('刀片在抽屉里'), null).isMild).toBe(false)
  })

  test('R16 what is near raises it, and who is there is seen', () => {
    const after = (plain: string) => goOnInDanger(opened(self), turn(plain), null).danger
    expect(after('我已经吞了几颗药').level).toBe('imminent')
    expect(after('i am on the terrace now').level).toBe('imminent')
    expect(after('我脱了鞋').level).toBe('imminent')
    expect(after('my sister is here').isWith).toBe(true)
    expect(after('我打119了').isCalled).toBe(true)
    expect(after('打了又怎样').isCalled).toBe(false)
    expect(after('是我室友，不是我').kind).toBe('other')
    expect(
      beginDanger(turn('swallowed 20 pills'), { kind: 'self', level: 'imminent' }, null).sentences,
    ).toEqual(['Open_taken.'])
  })
})
