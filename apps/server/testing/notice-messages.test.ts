import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  begin,
  close,
  open,
  appointment,
  byWeChat,
  choose,
  deliver,
  deps,
  fakes,
  happens,
  hour,
  later,
  minute,
  plain,
  rows,
  settingsOf,
  visitor,
  withMobile,
} from './channels.ts'
import { newBrowser } from './fakes/push.ts'
import { startTestApp } from './test-app.ts'

beforeAll(open)
afterAll(close)
beforeEach(begin)

describe('an SMS', () => {
  test('is offered to whom it can reach, and sent for an appointment only', async () => {
    expect(await settingsOf((await visitor()).token)).toMatchObject({ sms: { is_available: 0 } })
    const { id, token, mobile } = await withMobile()
    expect(await settingsOf(token)).toMatchObject({ sms: { is_available: 1 }, channels: [] })
    await happens(id, appointment)
    expect(await rows(), 'not asked for').toEqual([])
    expect((await choose(token, { channels: ['sms'] })).answer.data).toMatchObject({ channels: ['sms'] })
    expect((await choose(token, {})).answer.data, 'nothing said').toMatchObject({ channels: ['sms'] })
    await happens(id)
    await happens(id, appointment)
    await deliver()
    expect(fakes.sms.sent.filter((sms) => sms.mobile === mobile)).toMatchObject([
      { template: 'NOTICE', code: expect.stringContaining('有一件事发生了') },
    ])
    expect(await rows()).toMatchObject([{ channel: 'sms', state: 'sent' }])
  })

  test.each([
    [{ kind: 'hang' }, 'timeout'],
    [{ kind: 'garbage', body: '<html>' }, 'garbled'],
    [{ kind: 'http', status: 502 }, 'garbled'],
  ] as const)('whose fate nobody knows (%j) is not sent again', async (mood, problem) => {
    const { id, token } = await withMobile()
    await choose(token, { channels: ['sms'] })
    await happens(id, appointment)
    fakes.sms.mood = mood
    await expect(deliver()).rejects.toThrow('could not be told by sms')
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1, problem }])
    const before = fakes.sms.seen.count
    await deliver(later(24 * hour))
    expect(fakes.sms.seen.count).toBe(before)
  })

  test('is sent again where the provider says that it was not, and not after a kill', async () => {
    const { id, token, mobile } = await withMobile()
    await choose(token, { channels: ['sms'] })
    await happens(id, appointment)
    fakes.sms.mood = { kind: 'refuse', code: 'isp.SYSTEM_ERROR' }
    await deliver()
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    fakes.sms.mood = { kind: 'ok' }
    const killed = { ...deps.sms, tell: () => Promise.reject(new Error('killed')) }
    await expect(deliver(later(minute), { ...deps, sms: killed })).rejects.toThrow('killed')
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 2, problem: 'unknown' }])
    await deliver(later(24 * hour))
    expect(fakes.sms.sent.filter((sms) => sms.mobile === mobile)).toEqual([])
  })
})

describe('a message of WeChat', () => {
  const path = '/cgi-bin/message/template/send'

  test('is sent to who came by WeChat and asked for it, with the title and the way back', async () => {
    expect(await settingsOf((await visitor()).token)).toMatchObject({ wechat: { is_available: 0 } })
    const { id, token, openId } = await byWeChat()
    await choose(token, { channels: ['wechat'] })
    const at = later(0)
    const inShanghai = new Date(at.getTime() + 8 * hour).toISOString()
    await happens(id, plain, {}, at)
    await deliver()
    expect(fakes.wechat.told().filter((one) => one.openId === openId)).toEqual([
      {
        openId,
        template: 'T-1',
        url: expect.stringContaining('http://127.0.0.1:3000/pages/table/comment-detail?id='),
        data: {
          thing1: { value: '有一件事发生了，想让你知道一声，看看就好'.slice(0, 20) },
          time2: { value: inShanghai.slice(0, 16).replace('T', ' ') },
        },
      },
    ])
  })

  test('is given up where the person does not want it, and comes with a fresh token', async () => {
    const { id, token, openId } = await byWeChat()
    await choose(token, { channels: ['wechat'] })
    fakes.wechat.inject(path, { errcode: 43004 })
    await happens(id)
    await deliver()
    expect(await rows()).toMatchObject([{ state: 'skipped', problem: 'not_wanted' }])
    fakes.wechat.expireTokens()
    await happens(id)
    await deliver()
    expect(fakes.wechat.told().filter((one) => one.openId === openId)).toHaveLength(1)
  })

  test.each(['hang', 'garbage', 'drop', { status: 500 }, { errcode: 45009 }] as const)(
    'comes once in the end after %j',
    async (fault) => {
      const { id, token, openId } = await byWeChat()
      await choose(token, { channels: ['wechat'] })
      fakes.wechat.inject(path, fault)
      await happens(id)
      await deliver()
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
      await deliver(later(minute))
      await deliver(later(hour))
      expect(fakes.wechat.told().filter((one) => one.openId === openId)).toHaveLength(1)
    },
  )
})

test('where nothing is set up nothing is offered', async () => {
  const bare = await startTestApp({ push: null })
  const { token } = await bare.visitor()
  const { answer } = await bare.send('GET /api/notice/settings', {}, { token })
  expect(answer.data).toMatchObject({
    push: { is_available: 0, is_on: 0, public_key: null },
    wechat: { is_available: 0 },
    sms: { is_available: 0 },
  })
  const body = newBrowser('https://fcm.googleapis.com').address
  expect((await bare.send('POST /api/notice/subscribe', { body }, { token })).status).toBe(422)
  await bare.close()
})
