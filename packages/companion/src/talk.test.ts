import { describe, expect, test } from 'vitest'
import { script } from '../testing/script.ts'
import { complaintIn } from './complaint.ts'
import { answer } from './guide.ts'
import { emptyMemory } from './memory.ts'
import { partingIn } from './parting.ts'
import { questionIn } from './questions.ts'
import { asksForExercise } from './said.ts'
import { familyOf, tellingOf } from './telling.ts'
import { turnedOf } from './turned.ts'
import { plainOf } from './quote.ts'
import type { Act, Answer, Moment } from './types.ts'

const moment: Moment = { manner: 'listen', day: '2026-11-17', isHard: false, seed: 7, known: null }

function talk(all: ReadonlyArray<string | Act>): Answer[] {
  let memory = emptyMemory
  return all.map((said) => {
    const text = typeof said === 'string' ? said : ''
    const act = typeof said === 'string' ? null : said
    const told = answer(script, memory, { text, act, guesses: [], isTold: true }, moment)
    memory = told.memory
    return told
  })
}

const saidTo = (...all: ReadonlyArray<string | Act>): string => talk(all).at(-1)?.sentences.join(' ') ?? ''

describe('what was told', () => {
  test.each([
    ['loss', 'My nan passed away on Sunday', '外婆上个星期过世了'],
    ['joy', 'Guess what, I got the job!', '我考上啦！太好了'],
    ['relief', 'I feel a bit better now', '说完舒服一点了'],
    ['kindness', 'My manager was so nice about it', '同事给我倒了杯热水'],
    ['blow', 'They laid off half of us and I was let go', '昨天公司说我被裁了'],
    ['hurt', 'She ignored me at the party', '群里没叫我，也没回我消息'],
    ['blame', "I'm such a failure as a parent", '都怪我，我真没用'],
    ['fear', "I'm scared I won't manage the talk", '下周要答辩，好紧张'],
    ['anger', "I'm so angry with the landlord", '房东太过分了，气死我'],
    ['sleep', "I can't sleep, awake since two", '一到半夜就睡不着'],
    ['tired', "I'm exhausted from the shifts", '连着值班，累得不想动'],
    ['lonely', 'I have no friends in this town', '来这边以后没有朋友'],
    ['body', 'My heart is racing and I feel dizzy', '胸口闷，手抖'],
    ['load', 'There is too much to do and the deadline is close', '房贷还有学费，压力好大'],
    ['secret', "I haven't told anyone about it", '这件事谁都不知道'],
    ['plan', "I'll ring the clinic and ask", '我打算明早去办'],
    ['wish', 'I just want one quiet evening', '我希望有个安静的晚上'],
    ['stuck', "I don't know what to do with the flat", '不知道该留还是该搬'],
    ['small', 'Bored. Nothing much on the telly this weekend', '今天好无聊，刚吃完火锅'],
  ])('R17 a %s is taken as one', (kind, en, zh) => {
    expect(tellingOf(plainOf(en))).toBe(kind)
    expect(tellingOf(plainOf(zh))).toBe(kind)
  })

  test('R17 a "not" before it takes it away, and a word inside another is none', () => {
    expect(tellingOf(plainOf("I'm not scared"))).not.toBe('fear')
    expect(tellingOf(plainOf('我没有生气'))).not.toBe('anger')
    expect(tellingOf(plainOf('my parents walked through the door'))).toBe('story')
    expect(tellingOf(plainOf('我也不想麻烦他们'))).toBe('story')
    expect(tellingOf(plainOf('They left me out'))).toBe('hurt')
    expect(tellingOf(plainOf('My wife left and took the kids'))).toBe('blow')
    expect(tellingOf(plainOf('not great'))).toBe('sad')
  })

  test('R17 a detail belongs to what was told before it', () => {
    const all = talk(['My nan passed away on Sunday', 'She lived by the harbour'])
    expect(all[1]?.sentences[0]).toMatch(/loss/)
    expect(saidTo('My nan passed away on Sunday', 'The house is so quiet now')).toMatch(/loss/)
    expect(saidTo('She ignored me', 'I moved to another office')).toMatch(/What of the work/)
  })

  test('R18 says the weightiest clause as the person would hear it', () => {
    const en = { script: 'en' } as const
    expect(turnedOf('My cousin set up the wifi. I lost my job and my flat in May', en)).toBe(
      'you lost your job and your flat in May',
    )
    expect(turnedOf('i was let go on friday lol', en)).toBe('you were let go on friday')
    expect(turnedOf('我妈当众骂我', { script: 'hans' })).toBe('你妈妈当众骂你')
    for (const text of ["I'm gonna fail everything", 'you never listen to me', "I'm a useless father"])
      expect(turnedOf(text, en), text).toBeNull()
    expect(turnedOf('佢成日都唔理我', { script: 'hant' })).toBeNull()
  })

  test('R19 does not ask in every answer', () => {
    const all = talk(['She ignored me', 'He ignored me too', 'They left me out', 'They made fun of me'])
    expect(all.map(({ memory }) => memory.asked !== null)).toEqual([true, true, false, true])
  })

  test('R6 gives one small thing where it asks nothing, and not to somebody who wants to be heard', () => {
    const hurt = ['She ignored me', 'He ignored me too', 'They left me out']
    expect(saidTo(...hurt)).toMatch(/One small thing/)
    expect(saidTo({ kind: 'way', way: 'listen' }, ...hurt)).not.toMatch(/One small thing/)
    expect(saidTo('She ignored me', "You're repeating yourself", 'They left me out')).not.toMatch(
      /small thing/,
    )
  })

  test('R19 asks about whom and what the message names', () => {
    expect(saidTo("I'm so angry with my sister")).toMatch(/What of your sister\?/)
    expect(saidTo("I'm so angry with the landlord")).toMatch(/What of the anger/)
    expect(saidTo('We moved to another office in May')).toMatch(/What of the work/)
    expect(saidTo('We moved to another street in May')).toMatch(/What of the story/)
  })
})

describe('asked', () => {
  test.each([
    ['normal', 'is it normal to miss a job', '这样正常吗'],
    ['self_doubt', 'am I a failure', '我是不是很没用'],
    ['sleep_how', 'any tips for sleep?', '半夜醒了怎么办'],
    ['say', 'what do I say to my landlord', '怎么跟房东开口'],
    ['decide', 'should I move out', '要不要搬出去'],
    ['contact_ex', 'should I text him', '要不要给他发消息'],
    ['may', 'can I just cry for a bit', '我可以哭吗'],
    ['first_step', 'what do I do first', '先做什么好'],
    ['who_sees', 'will you tell my school', '你会跟老师说吗'],
    ['human_or_not', 'are you a real person', '你是真人吗'],
    ['eat_you', 'have you eaten?', '你吃饭了吗'],
    ['advice', 'any advice?', '那怎么办'],
    ['will_do', 'would that do?', '这样行吗'],
    ['who_call', 'who can I call about it', '可以找谁'],
  ])('R20 %s is answered', (id, en, zh) => {
    expect(questionIn(plainOf(en))).toBe(id)
    expect(questionIn(plainOf(zh))).toBe(id)
  })

  test('R20 advice is that of the matter; what it has no answer to it says', () => {
    expect(familyOf(plainOf('my boss wants it by Monday'))).toBe('work')
    expect(saidTo('My boss wants it by Monday, what should I do?')).toMatch(/Ask at work/)
    expect(saidTo('Where did the ducks go in winter?')).toMatch(/I do not know/)
  })

  test('R20 what was tried is not advised again', () => {
    const all = talk(['My boss wants it by Monday, what should I do?', 'tried that'])
    expect(all[1]?.sentences.join(' ')).toMatch(/Ask at work/)
    expect(all[1]?.sentences).not.toEqual(all[0]?.sentences)
  })

  test('R20 an exercise is asked for in many words, and a "no" beside it is a no', () => {
    for (const text of [
      'have you got a breathing exercise?',
      '有没有什么练习',
      '给个练习也行',
      '坐不住，给个练习',
    ])
      expect(asksForExercise(plainOf(text)), text).toBe(true)
    for (const text of ['no breathing exercises please', '别跟我来深呼吸'])
      expect(asksForExercise(plainOf(text)), text).toBe(false)
  })
})

describe('coming, going, complaining', () => {
  test('R21 hears a goodbye in its own words, and holds nobody back', () => {
    for (const text of ['feels ok. night x', 'off to bed', '我先睡了', '晚安'])
      expect(partingIn(plainOf(text)), text).toBe('night')
    for (const text of ['brb', 'gotta run', '我去吃饭了 回来再聊'])
      expect(partingIn(plainOf(text)), text).toBe('away')
    for (const text of ['bye', '掰', '先这样']) expect(partingIn(plainOf(text)), text).toBe('bye')
    for (const text of ['she went to bed early', '他走了三年了', 'good morning'])
      expect(partingIn(plainOf(text)), text).toBeNull()
    expect(saidTo('We talked about the garden', 'night x')).toMatch(/^Night \d\.$/)
  })

  test('R22 owns up once to a complaint, then answers what was wanted, without words back or questions', () => {
    for (const text of ["You're repeating yourself", 'that makes no sense', '你怎么老问这个', '答非所问'])
      expect(complaintIn(plainOf(text)), text).not.toBeNull()
    const all = talk([
      'My boss shouted at me',
      "You're repeating yourself",
      'My boss shouted at me',
      'Again today',
    ])
    expect(all[1]?.sentences[0]).toMatch(/^I missed that/)
    expect(all[1]?.chips.map(({ kind }) => kind)).toEqual(['listen', 'sort', 'do'])
    for (const one of all.slice(2)) {
      expect(one.memory.asked).toBeNull()
      expect(one.sentences.join(' ')).not.toMatch(/your boss/i)
    }
    expect(saidTo('is it normal to miss a job', 'I asked if it is normal')).toMatch(
      /I missed that.*Quite normal/,
    )
  })

  test('R22 doubt before any answer has nothing to own up to, and what shall not be said is left', () => {
    expect(saidTo('what a load of rubbish this app is')).toMatch(/^No need to like me/)
    expect(saidTo('My boss shouted at me', "don't tell me it gets better")).toMatch(/^I will not/)
  })

  test('R23 a way that is chosen is gone', () => {
    const [told] = talk([{ kind: 'way', way: 'listen' }])
    expect(told?.sentences).toEqual(['I listen.'])
    expect(told?.memory.way).toBe('listen')
  })
})
