import { expect, test } from 'vitest'
import { hear } from './hear.ts'

const says = (text: string): string => {
  const { level, kinds } = hear({ text })
  return [level, ...kinds].join(' ')
}

test.each(['又划了自己好几道', '拿刀片割手臂才能睡着'])('R50 %s', (text) =>
  expect(says(text)).toBe('elevated self-harm'),
)
test('R51 a wound', () => expect(says('不小心划得太深了 血管破了')).toContain('imminent self-harm'))
test.each(['我要杀了他们', '明天我带刀去学校，谁再笑我就捅谁'])('R52 %s', (text) =>
  expect(says(text)).toBe('high harm-to-others'),
)
test.each(['爸爸每天打我', '我被性侵了'])('R53 %s', (text) => expect(says(text)).toBe('elevated abuse'))
test.each(['爸爸给我打了电话', '我们班篮球被踢出局'])('R53 not %s', (text) => expect(says(text)).toBe('none'))
test('R54 violence now', () => expect(says('救命，他拿着菜刀')).toContain('imminent abuse'))
test.each(['吃完就去催吐', '三天没吃饭了，体重还是不够低'])('R55 %s', (text) =>
  expect(says(text)).toBe('elevated eating'),
)
test('R56 persecution', () => expect(says('他们在我脑子里装了芯片控制我')).toBe('elevated psychosis'))
test('R57 command', () => expect(says('那个声音一直叫我跳下去')).toContain('high'))
test('R58 an emergency', () => expect(says('胸口像被压着，左手麻，喘不上气')).toBe('imminent medical'))
test.each(['i keep cutting myself', 'need to cut right now'])('R60 %s', (text) =>
  expect(says(text)).toBe('elevated self-harm'),
)
test.each(['cut myself shaving', 'cut the grass'])('R60 not %s', (text) => expect(says(text)).toBe('none'))
test('R61 a wound', () => expect(says('the bleeding wont stop')).toBe('imminent self-harm'))
test('R62 harm to others', () => expect(says('im going to stab him')).toBe('high harm-to-others'))
test.each(['my dad hits me', 'i was raped'])('R63 %s', (text) => expect(says(text)).toBe('elevated abuse'))
test('R63 not a game', () => expect(says('my brother beat me at chess')).toBe('none'))
test('R64 violence now', () =>
  expect(says('hes breaking the door down im in the wardrobe')).toBe('imminent abuse'))
test.each(['i make myself sick', 'purging every night'])('R65 %s', (text) =>
  expect(says(text)).toContain('eating'),
)
test('R66 persecution', () => expect(says('they are putting thoughts in')).toBe('elevated psychosis'))
test('R67 command', () => expect(says('the voices tell me to jump')).toContain('high'))
test('R68 an emergency', () => expect(says('she had a seizure and now')).toBe('imminent medical'))

const heard = (text: string): string[] => hear({ text }).spans.map(({ rule }) => rule)

test('R70 a wish not to wake', () => expect(heard('希望明天不要醒')).toContain('R70'))
test('R71 being a burden', () => expect(heard('没有我大家会更好')).toContain('R71'))
test('R72 a farewell', () => expect(heard('下辈子再见')).toContain('R72'))
test('R73 settling accounts', () => expect(heard('都送给你，我以后用不上了')).toContain('R73'))
test('R74 no future', () => expect(heard('我活不到明年')).toContain('R74'))
test('R75 vanishing', () => expect(heard('好想从这个世界消失')).toContain('R75'))
test('R76 joining the dead', () => expect(heard('我想去另一个世界找她')).toContain('R76'))
test('R77 coded words', () => expect(heard('想重开')).toContain('R77'))
test('R78 questions', () => expect(heard('人走了以后多久会被忘记')).toContain('R78'))
test('R79 an accident', () => expect(heard('希望有辆车撞死我')).toContain('R79'))
test('R80 a wish not to wake', () => expect(heard('hope i never wake up')).toContain('R80'))
test('R81 being a burden', () => expect(heard('everyone would be better off without me')).toContain('R81'))
test('R82 a farewell', () => expect(heard('goodbye forever')).toContain('R82'))
test('R83 settling accounts', () => expect(heard('settled all my debts, ready to go')).toContain('R83'))
test('R84 no future', () => expect(heard('i wont make it to 20')).toContain('R84'))
test('R85 vanishing', () => expect(heard('i just want to disappear')).toContain('R85'))
test('R86 joining the dead', () => expect(heard("i'll be with mum soon")).toContain('R86'))
test('R87 coded words', () => expect(heard('thinking i might unalive myself')).toContain('R87'))
test('R88 questions', () => expect(heard('what happens after you die')).toContain('R88'))
test('R89 an accident', () => expect(heard('wish a truck would hit me')).toContain('R89'))
