import { afterEach, expect, test } from 'vitest'
import { forgetHandedToChat, handedToChat, handToChat } from './handed.ts'

afterEach(forgetHandedToChat)

test('what a member takes along is found by them alone, until it is said', () => {
  handToChat({ text: '今天走到江边', member: 'one' })
  expect(['one', 'other', null].map(handedToChat)).toEqual(['今天走到江边', '', ''])
  forgetHandedToChat()
  expect(handedToChat('one')).toBe('')
})
