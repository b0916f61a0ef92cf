import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Refused } from '../../lib/http/failures.ts'
import { askCode } from './ask-code.ts'
import { cleanMobile, groupMobile, isMobile, matchesMask } from './mobile-number.ts'
import { codeReducer, noCode, secondsLeft, shownCode, type CodeState } from './sms-code.ts'

describe('a mobile number', () => {
  test.each([
    ['138 0013 8000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['12345', '12345'],
    ['138001380001', '138001380001'],
  ])('%s is read as %s', (typed, read) => expect(cleanMobile(typed)).toBe(read))
  test.each([
    ['13800138000', true],
    ['19900000000', true],
    ['12800138000', false],
    ['23800138000', false],
    ['1380013800', false],
    ['138001380000', false],
  ])('%s: %s', (mobile, isRight) => expect(isMobile(mobile)).toBe(isRight))
  test('is grouped only when it is whole', () => {
    expect(groupMobile('13800138000')).toBe('138 0013 8000')
    expect(groupMobile('1380013')).toBe('1380013')
  })
  test('is compared with its mask', () => {
    expect(matchesMask('13800138000', '138****8000')).toBe(true)
    expect(matchesMask('13900138000', '138****8000')).toBe(false)
    expect(matchesMask('13800138001', '138****8000')).toBe(false)
  })
})

describe('a code', () => {
  const answer = { expires_in: 300, resend_in: 60, dev_code: '123456' }
  const sent = (mobile: string): CodeState =>
    codeReducer(codeReducer(noCode, { type: 'asked', mobile }), {
      type: 'answered',
      mobile,
      now: 1_000,
      answer,
    })
  test('counts down for the number it went to, and for no other', () => {
    const state = sent('a')
    expect(secondsLeft(state, 'a', 1_000)).toBe(60)
    expect(secondsLeft(state, 'a', 60_001)).toBe(1)
    expect(secondsLeft(state, 'a', 61_000)).toBe(0)
    expect(secondsLeft(state, 'b', 1_000)).toBe(0)
    expect([shownCode(state, 'a'), shownCode(state, 'b')]).toEqual(['123456', ''])
  })
  test('that failed may be asked for again at once', () => {
    const state = codeReducer(codeReducer(noCode, { type: 'asked', mobile: 'a' }), { type: 'failed' })
    expect(secondsLeft(state, 'a', 0)).toBe(0)
  })
  test('an answer about another number is dropped', () => {
    const asked = codeReducer(noCode, { type: 'asked', mobile: 'b' })
    expect(codeReducer(asked, { type: 'answered', mobile: 'a', now: 0, answer })).toBe(asked)
  })
})

describe('work for a code', () => {
  const answer = { expires_in: 300, resend_in: 60 }
  const salt = 'abc?expires=1&'
  const challenge = createHash('sha256').update(`${salt}1234`).digest('hex')
  const asked = { mobile: '13800138000', purpose: 'login' } as const

  function server(maxnumber: number) {
    const bodies: object[] = []
    const call = async (_key: string, { body }: { body: object }) => {
      bodies.push(body)
      if ('proof' in body) return answer
      const riddle = { challenge, salt, maxnumber, signature: 's' }
      throw new Refused(422, 'busy', 'work_needed', { challenge: riddle, retry_after: 900 })
    }
    return { bodies, call: call as never }
  }

  test('is done and sent along, and the field hears of it', async () => {
    const { call, bodies } = server(2_000)
    let heard = 0
    expect(await askCode(call, asked, () => void (heard += 1))).toEqual(answer)
    expect(heard).toBe(1)
    expect(bodies[1]).toEqual({ ...asked, proof: { challenge, salt, number: 1234, signature: 's' } })
  })

  test('that cannot be done leaves the refusal with its wait', async () => {
    const { call, bodies } = server(1_000)
    await expect(askCode(call, asked, () => undefined)).rejects.toMatchObject({ type: 'work_needed' })
    expect(bodies).toHaveLength(1)
  })

  test('is said while it lasts', () => {
    const asking = codeReducer(noCode, { type: 'asked', mobile: 'a' })
    expect(codeReducer(asking, { type: 'working', mobile: 'a' })).toMatchObject({ isWorking: true })
    expect(codeReducer(asking, { type: 'working', mobile: 'b' })).toBe(asking)
  })
})
