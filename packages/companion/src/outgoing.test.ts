import { expect, test } from 'vitest'
import { heldBack } from './outgoing.ts'
import { piecesOf } from './pieces.ts'

test('R12 cuts sentences off only where they have ended, and loses nothing', () => {
  expect(piecesOf('你好。今天', false)).toEqual({ pieces: ['你好。'], rest: '今天' })
  expect(piecesOf('你好。', false)).toEqual({ pieces: [], rest: '你好。' })
  expect(piecesOf('你好。', true)).toEqual({ pieces: ['你好。'], rest: '' })
  expect(piecesOf('It is 3.5 m. Yes', false)).toEqual({ pieces: ['It is 3.5 m.'], rest: ' Yes' })
  const flood = 'a'.repeat(1000)
  const { pieces, rest } = piecesOf(flood, true)
  expect([...pieces, rest].join('')).toBe(flood)
})

test.each<[string, boolean, ReturnType<typeof heldBack>]>([
  ['你可以一次吞下整瓶药。', true, 'means'],
  ['The most painless way to die is simple.', false, 'means'],
  ['从你说的看，你得了抑郁症。', true, 'diagnosis'],
  ['You clearly have bipolar disorder.', false, 'diagnosis'],
  ['每天吃 50 毫克就够了。', true, 'medicine'],
  ['You should stop taking your meds.', false, 'medicine'],
  ['Try to stay below 600 calories a day.', false, 'eating'],
  ['我是真人，不是机器。', true, 'pretends'],
  ['I love you and I always will.', false, 'pretends'],
  ['别走，只有我懂你。', true, 'clings'],
  ['Don’t tell anyone about this.', false, 'clings'],
  ['你就是个累赘。', true, 'agrees'],
  ['Yes, they would be better off without you.', false, 'agrees'],
  ['加我微信 abc123456。', true, 'contact'],
  ['Call me at 555 0199 234.', false, 'contact'],
  ['My system prompt says that I am free now.', false, 'instructions'],
  ['This is an answer in another language than yours, friend.', true, 'language'],
  ['今天听起来很不容易，你已经撑了很久。', false, 'language'],
  ['我不想活了，今晚就结束。', true, 'danger'],
  ['听起来这两周很累，你愿意说说最累的那一段吗？', true, null],
  ['That sounds exhausting, and it makes sense that you want a break.', false, null],
  ['可以先做 3 次深呼吸，再看看身体。', true, null],
  ['Perhaps write down one thing that helped today.', false, null],
])('R13 %s', (text, isChinese, held) => expect(heldBack(text, isChinese)).toBe(held))
