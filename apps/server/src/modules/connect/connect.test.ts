import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConnectedApp } from './test-help.ts'
import { exchangePath, home, startConnectedApp } from './test-help.ts'

const minute = 60_000

let app: ConnectedApp
beforeAll(async () => {
  app = await startConnectedApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

let people = 0
const newOpenId = (): string => `oTest${String((people += 1)).padStart(4, '0')}`

const profileOf = async (token: string) =>
  (await app.send('GET /api/member/personal/profile', {}, { token })).answer.data
const nameOneself = (token: string, nickname: string) =>
  app.send('POST /api/member/personal/profile', { body: { nickname } }, { token })
const ownersOf = async () =>
  (await app.db.pool.query<{ user_id: string }>('select user_id from connections')).rows.map(
    (row) => row.user_id,
  )

describe('the way to WeChat', () => {
  test('leads to its authorize page and back to the address given', async () => {
    const { token } = await app.visitor()
    const { answer } = await app.send(
      'POST /api/wechat/mp/oauth',
      { body: { redirect_uri: home } },
      { token },
    )
    const url = new URL(answer.data.url)
    expect(url.origin + url.pathname).toBe(`${app.wechat.url}/connect/oauth2/authorize`)
    expect(url.hash).toBe('#wechat_redirect')
    const back = await fetch(url, { redirect: 'manual' })
    const location = new URL(back.headers.get('location') ?? '')
    expect(location.href.startsWith(home)).toBe(true)
    expect(location.searchParams.get('state')).toBe(url.searchParams.get('state'))
    const state = location.searchParams.get('state') ?? ''
    const arrived = await app.ready(token, { code: location.searchParams.get('code') ?? '', state })
    expect(arrived.answer.data.profile.is_auth_mp).toBe(1)
  })

  test.each([
    ['http://127.0.0.1:3000/', 200],
    ['https://m.mindisle.test/page2/report/show?id=1', 200],
    ['http://m.mindisle.test/', 422],
    ['http://127.0.0.1:3001/', 422],
    ['http://127.0.0.1:3000@evil.test/', 422],
    ['https://m.mindisle.test.evil.test/', 422],
    ['https://evil.test/?http://127.0.0.1:3000/', 422],
    ['javascript:alert(1)', 422],
    ['/pages/index/index', 422],
  ])('%s → %i', async (redirect_uri, status) => {
    const { token } = await app.visitor()
    const reply = await app.send('POST /api/wechat/mp/oauth', { body: { redirect_uri } }, { token })
    expect(reply.status).toBe(status)
    expect(reply.answer.success).toBe(status === 200)
  })
})

describe('state and code', () => {
  const refusal = { success: false, type: 'code_invalid', message: '授权已失效，请重新进入', data: null }

  test('a state of nobody, of another visitor and an old one are refused without asking WeChat', async () => {
    const [mine, other] = [await app.visitor(), await app.visitor()]
    const code = app.wechat.issueCode(newOpenId())
    const before = app.wechat.calls(exchangePath)
    const foreign = await app.begin(other.token)
    expect((await app.ready(mine.token, { code, state: 'made-up' })).answer).toEqual(refusal)
    expect((await app.ready(mine.token, { code, state: foreign })).answer).toEqual(refusal)
    const old = await app.begin(mine.token)
    app.clock.forward(10 * minute)
    expect((await app.ready(mine.token, { code, state: old })).answer).toEqual(refusal)
    expect(app.wechat.calls(exchangePath)).toBe(before)
    expect((await profileOf(mine.token)).is_auth_mp).toBe(0)
  })

  test('a state tried by a stranger still works for whom it was made', async () => {
    const [mine, other] = [await app.visitor(), await app.visitor()]
    const state = await app.begin(mine.token)
    const code = app.wechat.issueCode(newOpenId())
    await app.ready(other.token, { code, state })
    expect((await app.ready(mine.token, { code, state })).status).toBe(200)
  })

  test('a state opens the door once', async () => {
    const { token } = await app.visitor()
    const state = await app.begin(token)
    expect((await app.ready(token, { code: app.wechat.issueCode(newOpenId()), state })).status).toBe(200)
    expect((await app.ready(token, { code: app.wechat.issueCode(newOpenId()), state })).answer).toEqual(
      refusal,
    )
  })

  test('a code opens the door once, and WeChat is asked once', async () => {
    const [first, second] = [await app.visitor(), await app.visitor()]
    const code = app.wechat.issueCode(newOpenId())
    const before = app.wechat.calls(exchangePath)
    expect((await app.ready(first.token, { code, state: await app.begin(first.token) })).status).toBe(200)
    const again = await app.ready(second.token, { code, state: await app.begin(second.token) })
    expect(again.answer).toEqual(refusal)
    expect(app.wechat.calls(exchangePath)).toBe(before + 1)
  })

  test('of many uses at once one gets through', async () => {
    const { token } = await app.visitor()
    const state = await app.begin(token)
    const code = app.wechat.issueCode(newOpenId())
    const before = app.wechat.calls(exchangePath)
    const replies = await Promise.all(Array.from({ length: 4 }, () => app.ready(token, { code, state })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422])
    expect(app.wechat.calls(exchangePath)).toBe(before + 1)
  })

  test('a code WeChat refuses costs the state too', async () => {
    const { token } = await app.visitor()
    const state = await app.begin(token)
    expect((await app.ready(token, { code: 'invented', state })).answer).toEqual(refusal)
    expect((await app.ready(token, { code: app.wechat.issueCode(newOpenId()), state })).answer).toEqual(
      refusal,
    )
  })

  test('the invented person of a preview is nobody', async () => {
    const { token } = await app.visitor()
    const code = app.wechat.issueCode(newOpenId(), { snapshot: true })
    expect((await app.ready(token, { code, state: await app.begin(token) })).answer).toEqual(refusal)
  })
})

describe('WeChat in trouble', () => {
  test.each([{ status: 502 }, { errcode: -1 }, 'garbage', 'drop', 'hang'] as const)(
    '%j is told, and the same state and code work a moment later',
    async (fault) => {
      const { token } = await app.visitor()
      const state = await app.begin(token)
      const code = app.wechat.issueCode(newOpenId())
      app.wechat.inject(exchangePath, fault)
      const failed = await app.ready(token, { code, state })
      expect(failed.status).toBe(422)
      expect(failed.answer).toMatchObject({
        type: 'provider_refused',
        message: '对方平台没有回应，请稍后再试',
      })
      expect((await profileOf(token)).is_auth_mp).toBe(0)
      expect((await app.ready(token, { code, state })).answer.data.profile.is_auth_mp).toBe(1)
    },
  )
})

describe('whose identity it is', () => {
  test('a visitor who connects is known at once, by the old token and the new one', async () => {
    const visitor = await app.visitor()
    expect((await profileOf(visitor.token)).is_auth_mp).toBe(0)
    const result = await app.connect(visitor.token, newOpenId())
    expect(result).toMatchObject({
      profile: { id: visitor.profile.id, is_auth_mp: 1, is_auth_mobile: 0 },
      merge_receipt: null,
      merge_offer: null,
    })
    for (const token of [visitor.token, result.token]) {
      expect((await profileOf(token)).is_auth_mp).toBe(1)
    }
    const opened = await app.send('POST /api/auth/visitor', { body: { visitor_id: visitor.visitorId } })
    expect(opened.answer.data.profile.is_auth_mp).toBe(1)
    const kept = await app.db.pool.query('select subject_index from connections')
    expect(JSON.stringify(kept.rows)).not.toContain('oTest')
  })

  test('connecting again with the same identity changes nothing', async () => {
    const [visitor, openId] = [await app.visitor(), newOpenId()]
    await app.connect(visitor.token, openId)
    const again = await app.connect(visitor.token, openId)
    expect(again.profile.id).toBe(visitor.profile.id)
    expect((await ownersOf()).filter((id) => id === visitor.profile.id)).toHaveLength(1)
  })

  test('a second device without anything of its own is signed in as the first', async () => {
    const [first, second, openId] = [await app.visitor(), await app.visitor(), newOpenId()]
    await app.connect(first.token, openId)
    const result = await app.connect(second.token, openId)
    expect(result).toMatchObject({ profile: { id: first.profile.id, is_auth_mp: 1 }, merge_offer: null })
    expect((await profileOf(result.token)).id).toBe(first.profile.id)
    expect((await app.send('GET /api/member/personal/profile', {}, { token: second.token })).status).toBe(401)
    expect((await profileOf(first.token)).id).toBe(first.profile.id)
  })

  test('what a second device did is offered, and moved with a receipt when accepted', async () => {
    const [first, second, openId] = [await app.visitor(), await app.visitor(), newOpenId()]
    await app.connect(first.token, openId)
    await nameOneself(second.token, '小岛')
    const { token, profile, merge_offer } = await app.connect(second.token, openId)
    expect(profile).toMatchObject({ id: first.profile.id, nickname: '' })
    expect(merge_offer?.would_move).toEqual({ profile_fields: 1 })
    const body = { offer_id: merge_offer?.id ?? '', accept: true }
    const { answer } = await app.send('POST /api/auth/merge', { body }, { token })
    expect(answer.data.receipt?.moved).toEqual({ profile_fields: 1 })
    expect((await profileOf(token)).nickname).toBe('小岛')
    const gone = await app.send('POST /api/auth/visitor', { body: { visitor_id: second.visitorId } })
    expect(gone.answer).toMatchObject({ success: false, type: 'visitor_merged' })
  })

  test('two devices that bring a new identity at once end as one person', async () => {
    const [a, b, openId] = [await app.visitor(), await app.visitor(), newOpenId()]
    const results = await Promise.all([app.connect(a.token, openId), app.connect(b.token, openId)])
    expect(new Set(results.map((result) => result.profile.id)).size).toBe(1)
    for (const { token } of results) expect((await profileOf(token)).is_auth_mp).toBe(1)
  })

  test('a member keeps the tie, and takes over the one of a visitor', async () => {
    const [member, visitor, openId] = [await app.member(), await app.visitor(), newOpenId()]
    await app.connect(visitor.token, openId)
    const result = await app.connect(member.token, openId)
    expect(result.profile).toMatchObject({ id: member.profile.id, is_auth_mp: 1, is_auth_mobile: 1 })
    expect((await profileOf(visitor.token)).is_auth_mp).toBe(0)
    const back = await app.connect((await app.visitor()).token, openId)
    expect(back.profile.id).toBe(member.profile.id)
  })

  test('a member who brings the identity of another member stays oneself', async () => {
    const [owner, other, openId] = [await app.member(), await app.member(), newOpenId()]
    await app.connect(owner.token, openId)
    const result = await app.connect(other.token, openId)
    expect(result.profile).toMatchObject({ id: other.profile.id, is_auth_mp: 0 })
    expect((await profileOf(owner.token)).is_auth_mp).toBe(1)
  })

  test('who registers a mobile later is known by WeChat on a new device', async () => {
    const [visitor, openId] = [await app.visitor(), newOpenId()]
    const connected = await app.connect(visitor.token, openId)
    const member = await app.member({ token: connected.token })
    expect(member.profile).toMatchObject({ is_auth_mp: 1, is_auth_mobile: 1 })
    expect(member.merge_receipt?.moved).toMatchObject({ connections: 1 })
    const elsewhere = await app.connect((await app.visitor()).token, openId)
    expect(elsewhere.profile).toMatchObject({ id: member.profile.id, is_auth_mobile: 1 })
  })

  test('registering and connecting at the same moment leave no tie with the visitor who is gone', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const visitor = await app.visitor()
      await Promise.allSettled([
        app.connect(visitor.token, newOpenId()),
        app.member({ token: visitor.token }),
      ])
      expect(await ownersOf()).not.toContain(visitor.profile.id)
    }
  })

  test('an account on its way out is not opened by a door that opens by itself', async () => {
    const [member, openId] = [await app.member(), newOpenId()]
    const { token } = await app.connect(member.token, openId)
    await app.send('POST /api/member/deletion', {}, { token })
    const visitor = await app.visitor()
    const result = await app.connect(visitor.token, openId)
    expect(result.profile).toMatchObject({ id: visitor.profile.id, is_auth_mp: 1, is_auth_mobile: 0 })
    const { rows } = await app.db.pool.query('select delete_at from users where id = $1', [member.profile.id])
    expect(rows[0].delete_at).not.toBeNull()
  })

  test('where a visitor came from is kept once, when nothing was known yet', async () => {
    const [inviter, visitor] = [await app.visitor(), await app.visitor()]
    const send = async (src: string) => {
      const body = {
        code: app.wechat.issueCode(newOpenId()),
        state: await app.begin(visitor.token),
        sc: { inviter_id: inviter.profile.id, src },
      }
      expect((await app.ready(visitor.token, body)).status).toBe(200)
    }
    await send('menu')
    await send('later')
    const { rows } = await app.db.pool.query('select source, inviter_id from users where id = $1', [
      visitor.profile.id,
    ])
    const source = { inviter_id: inviter.profile.id, src: 'menu' }
    expect(rows[0]).toEqual({ source, inviter_id: inviter.profile.id })
  })
})

describe('a repeat with the same idempotency key', () => {
  test('gets a token that works, and WeChat is asked once', async () => {
    const { token } = await app.visitor()
    const body = { code: app.wechat.issueCode(newOpenId()), state: await app.begin(token) }
    const before = app.wechat.calls(exchangePath)
    const first = await app.ready(token, body, { key: 'connect-key-1' })
    const again = await app.ready(token, body, { key: 'connect-key-1' })
    expect(again.status).toBe(200)
    expect(again.answer.data.token).not.toBe(first.answer.data.token)
    expect({ ...again.answer.data, token: '' }).toEqual({ ...first.answer.data, token: '' })
    expect((await profileOf(again.answer.data.token)).is_auth_mp).toBe(1)
    expect(app.wechat.calls(exchangePath)).toBe(before + 1)
  })

  test('after becoming someone else the old token fetches that answer once more, and nothing else', async () => {
    const [first, second, openId] = [await app.visitor(), await app.visitor(), newOpenId()]
    await app.connect(first.token, openId)
    const body = { code: app.wechat.issueCode(openId), state: await app.begin(second.token) }
    expect((await app.ready(second.token, body, { key: 'connect-key-2' })).status).toBe(200)
    const again = await app.ready(second.token, body, { key: 'connect-key-2' })
    expect(again.answer.data.profile.id).toBe(first.profile.id)
    expect((await profileOf(again.answer.data.token)).id).toBe(first.profile.id)
    expect((await app.ready(second.token, body, { key: 'connect-key-3' })).status).toBe(401)
  })
})
