import { describe, expect, test } from 'vitest'
import { plainOf } from '../quote.ts'
import { picker, emptyMemory } from '../memory.ts'
import { beginDanger, concernOf, goOnInDanger, type DangerWords } from './index.ts'
import { opened, type Danger, type DangerHeard } from './state.ts'

/** Every move says its own name. */
const words: DangerWords = new Proxy({}, { get: (_, name) => [`${String(name)}.`] })

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

  test.each([
    'i took about forty of my nans heart tablets',
    'swallowed a whole strip of his sleeping pills just now',
    '把妈妈那瓶安眠药都吃了',
    '吞了二十几粒必理痛',
  ])('R24 something taken opens at once: %s', (text) =>
    expect(concernOf(plainOf(text))).toMatchObject({ level: 'imminent', opening: 'open_taken' }),
  )
  test.each([
    'i took two paracetamol for my headache',
    '吃了十几片饼干',
    "i haven't taken any pills",
    '还没吃药',
  ])('R24 nothing is taken: %s', (text) => expect(concernOf(plainOf(text))).toBeNull())
  test.each<[string, string | null]>([
    ["i'm sat on the parapet of the overpass", 'open_place'],
    ['我一个人坐在楼顶', 'open_place'],
    ['昨晚上过天台，站了好久', 'open_place_past'],
    ['dads pistol is loaded and in my lap', 'open_gun'],
    ['wrote goodbye letters to everyone', 'open_plan'],
    ['想睡过去不用再醒', null],
    ['could this be postnatal depression', 'open_birth'],
  ])('R24 asked about: %s', (text, opening) =>
    expect(concernOf(plainOf(text))).toMatchObject({ kind: 'self', level: 'elevated', opening }),
  )
  test.each(['fixing the solar panels on the roof', 'we are on the rooftop for the party', '在天台烧烤拍照'])(
    'R24 a roof is none: %s',
    (text) => expect(concernOf(plainOf(text))).toBeNull(),
  )

  test('R25 a no counts for what was asked, and for nothing else', () => {
    const near = {
      ...opened({ kind: 'self', level: 'imminent' }),
      near: 'height' as const,
      done: ['ask_alone'],
    }
    for (const plain of ['no one else is up here', 'no i didnt ring', '不想打给他们', '没人知道我在这'])
      expect(first(near, plain), plain).toMatch(/^(?:ev_alone_near|st_no_call_near)/u)
    expect(first({ ...near, near: null, asked: 'ask_rung' }, 'no')).toBe('a_not_rung.')
    expect(first({ ...opened(self), asked: 'ask_now' }, 'no')).toBe('st_deny.')
    for (const where of ['在抽屉里', '手边', 'on my desk', 'its right here'])
      expect(first({ ...opened(self), asked: 'ask_reach' }, where), where).toBe('ev_means.')
    expect(first({ ...opened(self), asked: 'ask_reach' }, '没有')).toBe('a_no_reach.')
  })

  test.each<[string, string]>([
    ['can i go to sleep now', 'ans_sleep_taken.'],
    ['能不能睡一下', 'ans_sleep_taken.'],
    ['should i wake my dad', 'ans_wake_taken.'],
    ['要不要叫醒我妈', 'ans_wake_taken.'],
    ['what if i make myself sick', 'ans_vomit.'],
    ['我们在去医院的路上', 'ev_on_way_taken.'],
    ['im in the ambulance', 'ev_care_taken.'],
    ['到急诊了', 'ev_care_taken.'],
    ['我现在好怕', 'st_scared_acute.'],
    ["i don't want to ring them", 'st_no_call_taken.'],
  ])('R26 after something taken: %s', (text, move) =>
    expect(first({ ...opened({ kind: 'self', level: 'imminent' }), isTaken: true }, plainOf(text))).toBe(
      move,
    ),
  )
  test.each<[string, string]>([
    ['could i tell my form tutor', 'ans_helper.'],
    ['可以跟宿管讲吗', 'ans_helper.'],
    ['i cant speak, can i text instead', 'ans_text.'],
    ['有没有可以打字的', 'ans_text.'],
    ['my brother is ringing, should i answer', 'ans_reply.'],
    ['要不要接他', 'ans_reply.'],
    ['我跟我哥怎么开口', 'ans_say_person.'],
    ['after sunday it will all be over', 'ev_deadline.'],
    ['狗送给邻居养了', 'ev_farewell.'],
    ['they would be better off without me', 'ev_burden.'],
  ])('R26 what is done or asked is taken up: %s', (text, move) =>
    expect(first(opened(self), plainOf(text))).toBe(move),
  )

  test('R27 a guess ends with a clear no or a correction; what was said in words does not', () => {
    const guess = { ...opened({ kind: 'self', level: 'elevated', isGuess: true }), asked: 'ask_now' }
    for (const plain of [
      'no, i meant my driving test',
      '没有啊，我说的是面试',
      'im fine, talking about work',
    ])
      expect(goOnInDanger(guess, turn(plain), null), plain).toMatchObject({ isOver: true })
    for (const plain of ['没有啦 就是没什么牵挂了', 'no but the pills are in my drawer', '有'])
      expect(goOnInDanger(guess, turn(plain), null), plain).toMatchObject({ isOver: false })
    const said = { ...guess, isGuess: false }
    expect(goOnInDanger(said, turn('no, i meant my driving test'), null).isOver).toBe(false)
  })

  test("R27 somebody else's danger that was only guessed at is asked about, and ends with a no", () => {
    const heard: DangerHeard = { kind: 'other', level: 'elevated', isGuess: true }
    const begun = beginDanger(turn('i told my sister and she will help me plan'), heard, null)
    expect(begun.sentences).toEqual(['Open_guess_other.'])
    expect(goOnInDanger(begun.danger, turn('no, just the essay'), null).isOver).toBe(true)
    expect(goOnInDanger(begun.danger, turn('yes she has pills'), null).isOver).toBe(false)
    expect(beginDanger(turn('x'), { ...heard, isGuess: false }, null).sentences).toEqual(['Open_other.'])
  })

  test('R27 after a no, whoever something is done with is somebody in the story, no helper', () => {
    const denied = { ...opened({ kind: 'self', level: 'elevated' }), isDenied: true }
    expect(goOnInDanger(denied, turn('明天跟同学去看电影'), null).isMild).toBe(true)
    for (const plain of ['那我跟我姐说', '明天跟同学去医院', 'might call my mum'])
      expect(goOnInDanger(denied, turn(plain), null).isMild, plain).toBe(false)
  })
})
