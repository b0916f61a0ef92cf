import { describe, expect, test } from 'vitest'
import { hear } from './hear.ts'

const level = (text: string, ...earlier: string[]): string => hear({ text, earlier }).level
const rules = (text: string): string[] => [...new Set(hear({ text }).spans.map(({ rule }) => rule))]

describe('what says little alone', () => {
  test.each(['刀片就在手邊', '抽屉里有两盒安眠药', '盯着那瓶药', '家里刚好有三排药', '有药 一瓶 在抽屉里'])(
    'R110 %s',
    (text) => expect(level(text)).toBe('watch'),
  )
  test.each(['刀在砧板旁边，我在切菜', '刀在包里，今晚做鱼', '医生开的药吃完了'])('R110 not %s', (text) =>
    expect(rules(text)).not.toContain('R104'),
  )
  test.each(['the blade is right here', "i've got two boxes in the bathroom", 'keep looking at the pills'])(
    'R111 %s',
    (text) => expect(level(text)).toBe('watch'),
  )
  test.each(['I have to take my meds at nine', 'chopping onions with the new knife'])('R111 not %s', (text) =>
    expect(level(text)).toBe('none'),
  )
  test.each(['我现在在江边', '坐在楼顶往下看', '鞋子脱了，放在岸边'])('R112 %s', (text) =>
    expect(rules(text)).toContain('R112'),
  )
  test.each(['im on the ledge of the car park', 'standing on the balcony looking down'])('R113 %s', (text) =>
    expect(rules(text)).toContain('R113'),
  )
  test('R113 a party on a roof is none', () =>
    expect(level('we are on the terrace having a barbecue')).toBe('none'))
  test.each(['走进海里就好了吧', '地铁进站的时候想往前走', '开车的时候总想撞护栏'])('R114 %s', (text) =>
    expect(level(text)).toBe('elevated'),
  )
  test.each([
    'i feel like jumping off the platform',
    'wanna jump down from my block',
    'i keep thinking about driving into a wall',
    'every morning i picture swerving the van into a bridge pillar',
    'thinking about driving the ute into the dam wall or off the viaduct',
    'i keep imagining crashing my car on purpose',
  ])('R115 %s', (text) => expect(level(text)).toBe('elevated'))
  test.each(['安眠药吃一整瓶会怎样', '吃几颗会醒不过来'])('R116 %s', (text) =>
    expect(level(text)).toBe('elevated'),
  )
  test.each(['how many tablets to never wake', 'what happens if i take a whole box of paracetamol'])(
    'R117 %s',
    (text) => expect(level(text)).toBe('elevated'),
  )
  test.each(['我已经吞了十几颗', '喝了洁厕灵'])('R118 %s', (text) => {
    expect(['high', 'imminent']).toContain(level(text))
    expect(hear({ text: '我已经吞了十几颗' }).kinds).toEqual(['suicide', 'medical'])
  })
  test.each(['i took 12 paracetamol', 'swallowed bleach'])('R119 %s', (text) =>
    expect(level(text)).toBe('high'),
  )
  test.each(['i took a load of my grans tablets', 'swallowed a handful of his meds'])(
    'R119 whosever %s',
    (text) => expect(['high', 'imminent']).toContain(level(text)),
  )
  test.each(['my third attempt at the bar exam', 'this is the second attempt, neet is in may'])(
    'R11 not %s',
    (text) => expect(level(text)).toBe('none'),
  )
  test.each(['i took 2 panadol for my headache', 'took 12 photos of the cake'])('R119 not %s', (text) =>
    expect(level(text)).toBe('none'),
  )
  test.each(['真係唔想做人', '想登出人生', '死咗算啦', '好想噶了自己'])('R120 %s', (text) =>
    expect(level(text)).toBe('elevated'),
  )
  test.each([
    'might as well top meself',
    'thinking of doing myself in',
    'wan die liao',
    'jeene ka mann nahi hai',
    "i've had enough of living",
    'i just want it all to end',
  ])('R121 %s', (text) => expect(level(text)).toBe('elevated'))
  test.each(['i just want it all to end, this semester is endless', 'topped myself up with coffee'])(
    'R121 not only %s',
    (text) => expect(['none', 'elevated']).toContain(level(text)),
  )
  test.each(['室友发消息说“谢谢你陪我”然后关机了', '我女儿手腕上有割痕'])('R122 %s', (text) =>
    expect(hear({ text })).toMatchObject({ level: 'elevated', about: 'other' }),
  )
  test.each(['my friend texted goodbye and wont answer', 'my daughter is cutting herself'])(
    'R123 %s',
    (text) => expect(hear({ text })).toMatchObject({ level: 'elevated', about: 'other' }),
  )
  test.each(['左胸刺痛，爬楼更厉害', '喘不上气，手都麻了'])('R126 %s', (text) =>
    expect(hear({ text })).toMatchObject({ level: 'elevated', kinds: ['medical'] }),
  )
  test.each(['chest pain on the left side, should i go to hospital', 'am i having a heart attack'])(
    'R127 %s',
    (text) => expect(hear({ text })).toMatchObject({ kinds: ['medical'] }),
  )
  test('R126 is not remembered', () => expect(level('好一点了', '喘不上气，手都麻了')).toBe('none'))
})

describe('what adds up', () => {
  test('R104 a wish, then means or a place', () => {
    expect(level('美工刀在旁邊', '好想死')).toBe('high')
    expect(level('the pills are in my drawer, i want to die')).toBe('high')
    expect(level('i am on the roof now', 'i think about jumping')).toBe('imminent')
    expect(level('sometimes i stand on the roof and look down', 'i want to die')).toBe('high')
  })
  test('R105 swallowed', () => {
    expect(level('i already took like 6 of them', 'i have my moms pills from her cabinet')).toBe('imminent')
    expect(level('已经吞了几颗', '药在我桌上', '撑不下去了')).toBe('imminent')
    expect(level('已经吃了一些了 大概十几片', '有药 一瓶 在抽屉里', '不想活了')).toBe('imminent')
    expect(level('i took two of them', 'mum baked cookies')).toBe('none')
  })
  test('R105 what a body does after it', () =>
    expect(level('可是头很晕', '已经吞了几颗', '开玩笑的，没有吞')).toBe('imminent'))
  test('R109 it was the writer', () => {
    expect(hear({ text: 'it was about me', earlier: ['my mate wants to kill himself'] })).toMatchObject({
      level: 'elevated',
      about: 'self',
    })
    expect(level('其实那个朋友就是我', '我有个朋友想自杀')).toBe('elevated')
    expect(level('that was me at the door', 'hello there')).toBe('none')
  })
  test('R106 what was named is to be used', () => {
    expect(level('im going to take them', 'ive got two boxes in the bathroom')).toBe('imminent')
    expect(level('我真的会割下去', '美工刀在旁邊')).toBe('imminent')
    expect(level('im going to take them', 'the kids want to see a film')).toBe('elevated')
  })
  test('R106 what it came to is not taken back by a joke', () =>
    expect(level('haha got you', 'ive got two boxes in the bathroom', 'im going to take them')).toBe(
      'elevated',
    ))
  test.each(['不知道', 'idk', '有一点', 'sort of', 'yes'])('R107 %s', (text) => {
    expect(hear({ text, isAsked: true }).level).toBe('elevated')
    expect(hear({ text }).level).toBe('none')
  })
  test('R107 a plain no is none', () => expect(hear({ text: '没有', isAsked: true }).level).toBe('none'))
  test('R108 whom to call, after a danger', () => {
    expect(hear({ text: '我该报警吗', earlier: ['老公又打我'] })).toMatchObject({
      level: 'elevated',
      kinds: ['abuse'],
    })
    expect(level('我该报警吗')).toBe('none')
  })
})

describe('who, and what is no danger', () => {
  test.each([
    '我沒有要傷害自己，只是想我的狗',
    '為什麼一直問我要不要傷害自己',
    'stop asking if i want to hurt myself',
  ])('R13 %s', (text) => expect(level(text)).toBe('none'))
  test.each<[string, string]>([
    ['self', '他踹門要進來了'],
    ['self', '我被老公打'],
    ['other', '继父天天打弟弟'],
    ['other', 'my dad hits my mum'],
    ['self', 'my husband hits me'],
  ])('R48 %s: %s', (about, text) => expect(hear({ text }).about).toBe(about))
})
