import { expect, test } from 'vitest'
import { isEasy } from './code.ts'

test('what is tried first is no code: one digit again and again, or counting', () => {
  const easy = ['0000', '777777', '1234', '345678', '7890', '6543', '210987']
  expect(easy.filter((code) => !isEasy(code))).toEqual([])
  expect(['2580', '1357', '1212', '482913'].filter(isEasy)).toEqual([])
})
