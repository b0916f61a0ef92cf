import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomMobile, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { commonPasswords, errorRate, listed } from '../../../../../tools/passwords/make-common-passwords.ts'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { isOurName } from '../../platform/auth/our-words.ts'
import { isOwnNumber } from './weak-passwords.ts'

describe('the filter of common passwords', () => {
  test('refuses those of the list, in capitals too', () => {
    const common = commonPasswords()
    expect(common).toHaveLength(listed)
    const some = common.filter((_, place) => place % 10 === 0)
    expect(some.filter((password) => !isCommonPassword(password))).toEqual([])
    expect(isCommonPassword('QwertyUIOP')).toBe(true)
  })

  test('refuses others as rarely as it was made to', () => {
    const others = Array.from({ length: 20_000 }, (_, i) => hash('sha256', `other ${i}`, 'base64'))
    expect(others.filter(isCommonPassword).length / others.length).toBeLessThan(3 * errorRate)
  })
})

describe('the number as a password', () => {
  const mobile = '13912345678'

  test.each(['13912345678', '139-1234-5678', '+86 139 1234 5678', '87654321931', 'a13912345678', '12345678'])(
    '%s is refused',
    (password) => expect(isOwnNumber(password, mobile)).toBe(true),
  )

  test.each(['13812345679', '!!!!!!!!!!', 'write to 13912345678 tonight', 'sand and tide'])(
    '%s is not',
    (password) => expect(isOwnNumber(password, mobile)).toBe(false),
  )
})

describe('our own name as a password', () => {
  test.each([
    'mindisle',
    'MindIsle2026',
    '心屿123456',
    'mind-isle!!',
    'xinyu888',
    '1admin1admin',
    'psychology1',
  ])('%s is refused', (password) => expect(isOurName(password)).toBe(true))

  test.each([
    'an island for my mind',
    'mindisle is where the tide turns',
    '心里有一座屿, 风从南边来',
    'sand and tide',
  ])('%s is not', (password) => expect(isOurName(password)).toBe(false))
})

describe('setting a password', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  const words = {
    'zh-Hans': [/很多人在用/, /手机号/],
    'zh-Hant': [/很多人在用/, /手機號/],
    en: [/many people use/i, /phone number/i],
  } as const

  test.each(Object.entries(words))('is told why it was refused in %s, and keeps the code', async (...row) => {
    const [language, [common, number]] = row
    const mobile = randomMobile()
    await app.member({ mobile })
    await app.forgetLimits()
    const code = await app.codeFor(mobile, 'password')
    const headers = { 'accept-language': language }
    const set = (password: string) =>
      app.send('POST /api/auth/password', { body: { mobile, code, password } }, { headers })
    for (const [password, message] of [
      ['1qaz2wsx', common],
      [`+86${mobile}`, number],
    ] as const) {
      const { status, answer } = await set(password)
      expect([status, answer.type]).toEqual([422, 'password_weak'])
      expect(answer.message).toMatch(message)
    }
    expect((await set('sand and tide')).status).toBe(200)
  })
})
