import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomMobile, randomVisitorId, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { grantPoints } from '../money/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const givePoints = (userId: string, points: number) =>
  app.db.transaction((tx) => grantPoints(tx, userId, points, app.clock.now))
const balance = async (token: string) =>
  (await app.send('GET /api/member/balance', {}, { token })).answer.data.balance
const busyVisitor = async (points = 30) => {
  const visitor = await app.visitor()
  await givePoints(visitor.profile.id, points)
  await app.send(
    'POST /api/member/personal/profile',
    { body: { nickname: '小海' } },
    { token: visitor.token },
  )
  await app.send('POST /api/share/scene', { body: { path: '/pages/index/index' } }, { token: visitor.token })
  return visitor
}

describe('registering from a visitor', () => {
  test('moves everything at once, with a receipt', async () => {
    const visitor = await busyVisitor()
    const member = await app.member({ token: visitor.token })
    expect(member.profile.id).not.toBe(visitor.profile.id)
    expect(member).toMatchObject({ balance: 30, merge_offer: null, profile: { nickname: '小海' } })
    expect(member.merge_receipt?.moved).toEqual({ points: 30, shared_pages: 1, profile_fields: 1 })
    const { answer } = await app.send('GET /api/auth/merge/receipts', {}, { token: member.token })
    expect(answer.data.list).toEqual([member.merge_receipt])
  })

  test('the visitor id is spent: it opens nothing any more', async () => {
    const visitor = await busyVisitor()
    await app.member({ token: visitor.token })
    const again = await app.send('POST /api/auth/visitor', { body: { visitor_id: visitor.visitorId } })
    expect(again).toMatchObject({ status: 422, answer: { type: 'visitor_merged' } })
    const old = await app.send('GET /api/member/balance', {}, { token: visitor.token })
    expect(old.status).toBe(401)
  })

  test('a visitor’s invitations lead to the account, never to oneself', async () => {
    const inviter = await busyVisitor()
    const guest = await app.send('POST /api/auth/visitor', {
      body: { visitor_id: randomVisitorId(), sc: { inviter_id: inviter.profile.id } },
    })
    const account = await app.member({ token: inviter.token })
    const inviterOf = async (id: string) =>
      (await app.db.pool.query('select inviter_id from users where id = $1', [id])).rows[0].inviter_id
    expect(await inviterOf(guest.answer.data.profile.id)).toBe(account.profile.id)
    const late = await app.send('POST /api/auth/visitor', {
      body: { visitor_id: randomVisitorId(), sc: { inviter_id: inviter.profile.id } },
    })
    expect(await inviterOf(late.answer.data.profile.id)).toBe(account.profile.id)

    const mine = await app.send('POST /api/auth/visitor', {
      body: { visitor_id: randomVisitorId(), sc: { inviter_id: account.profile.id } },
    })
    await givePoints(mine.answer.data.profile.id, 1)
    await app.forgetLimits()
    const back = await app.member({ mobile: account.mobile, token: mine.answer.data.token })
    await app.send(
      'POST /api/auth/merge',
      { body: { offer_id: back.merge_offer!.id, accept: true } },
      { token: back.token },
    )
    expect(await inviterOf(account.profile.id)).toBeNull()
  })
})

describe('an existing account', () => {
  const returning = async (points = 30) => {
    const account = await app.member()
    await givePoints(account.profile.id, 100)
    await app.forgetLimits()
    const visitor = await busyVisitor(points)
    const back = await app.member({ mobile: account.mobile, token: visitor.token })
    return { account, visitor, back }
  }

  test('is asked first; nothing moves before it says yes', async () => {
    const { back, visitor } = await returning()
    expect(back.balance).toBe(100)
    expect(back.merge_receipt).toBeNull()
    expect(back.merge_offer?.would_move).toEqual({ points: 30, shared_pages: 1, profile_fields: 1 })
    const yes = await app.send(
      'POST /api/auth/merge',
      { body: { offer_id: back.merge_offer!.id, accept: true } },
      { token: back.token },
    )
    expect(yes.answer.data.receipt?.moved).toMatchObject({ points: 30 })
    expect(await balance(back.token)).toBe(130)
    const spent = await app.send('POST /api/auth/visitor', { body: { visitor_id: visitor.visitorId } })
    expect(spent.answer.type).toBe('visitor_merged')
  })

  test('may say no; the visitor keeps what it has', async () => {
    const { back, visitor } = await returning()
    const no = await app.send(
      'POST /api/auth/merge',
      { body: { offer_id: back.merge_offer!.id, accept: false } },
      { token: back.token },
    )
    expect(no.answer.data.receipt).toBeNull()
    expect(await balance(back.token)).toBe(100)
    const still = await app.send('POST /api/auth/visitor', { body: { visitor_id: visitor.visitorId } })
    expect(still.answer.data.balance).toBe(30)
    const late = await app.send(
      'POST /api/auth/merge',
      { body: { offer_id: back.merge_offer!.id, accept: true } },
      { token: back.token },
    )
    expect(late.answer.type).toBe('merge_settled')
  })

  test('is not bothered when there is nothing to move', async () => {
    const account = await app.member()
    await app.forgetLimits()
    const visitor = await app.visitor()
    const back = await app.member({ mobile: account.mobile, token: visitor.token })
    expect(back.merge_offer).toBeNull()
  })

  test('cannot answer somebody else’s offer', async () => {
    const { back } = await returning()
    const stranger = await app.member()
    const { status } = await app.send(
      'POST /api/auth/merge',
      { body: { offer_id: back.merge_offer!.id, accept: true } },
      { token: stranger.token },
    )
    expect(status).toBe(404)
    expect(await balance(stranger.token)).toBe(0)
  })

  test('a double tap and two devices move it once', async () => {
    const { back, visitor, account } = await returning()
    await app.forgetLimits()
    const second = await app.member({ mobile: account.mobile })
    const tokens = [back.token, second.token, back.token, second.token]
    const replies = await Promise.all(
      tokens.map((token) =>
        app.send(
          'POST /api/auth/merge',
          { body: { offer_id: back.merge_offer!.id, accept: true } },
          { token },
        ),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance(back.token)).toBe(130)
    const { rows } = await app.db.pool.query(
      'select count(*)::int n from merge_receipts where visitor_user_id = $1',
      [visitor.profile.id],
    )
    expect(rows[0].n).toBe(1)
  })

  test('one visitor wanted by two accounts at once goes to one of them, whole', async () => {
    const [a, b] = [await app.member(), await app.member()]
    const visitor = await busyVisitor(40)
    await app.forgetLimits()
    // A device keeps its visitor token and signs in twice before either answer arrives.
    const codeOf = ({ mobile }: { mobile: string }) => app.codeFor(mobile, 'login', visitor.token)
    const codes = [await codeOf(a), await codeOf(b)]
    const signIns = await Promise.all(
      [a, b].map(({ mobile }, i) =>
        app.send(
          'POST /api/auth/login',
          { body: { mobile, code: codes[i]!, agreed: true } },
          { token: visitor.token },
        ),
      ),
    )
    const offered = signIns.filter(({ answer }) => answer.data.merge_offer)
    const accepted = await Promise.all(
      offered.map(({ answer }) =>
        app.send(
          'POST /api/auth/merge',
          { body: { offer_id: answer.data.merge_offer!.id, accept: true } },
          { token: answer.data.token },
        ),
      ),
    )
    expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1)
    const balances = await Promise.all(signIns.map(({ answer }) => balance(answer.data.token)))
    expect(balances.sort((x, y) => x - y)).toEqual([0, 40])
  })
})

describe('two devices register one number at the same moment', () => {
  test('one account, no points lost or doubled', async () => {
    const mobile = randomMobile()
    const [one, two] = [await busyVisitor(10), await busyVisitor(20)]
    const codes = [
      await app.codeFor(mobile, 'login', one.token),
      await app.codeFor(mobile, 'login', two.token),
    ]
    const logins = await Promise.all(
      [one, two].map(({ token }, i) =>
        app.send('POST /api/auth/login', { body: { mobile, code: codes[i]!, agreed: true } }, { token }),
      ),
    )
    expect(logins.map(({ status }) => status)).toEqual([200, 200])
    const [winner, loser] = logins[0]!.answer.data.merge_receipt ? logins : logins.toReversed()
    const second = loser!.answer.data
    expect(second.profile.id).toBe(winner!.answer.data.profile.id)
    await app.send(
      'POST /api/auth/merge',
      { body: { offer_id: second.merge_offer!.id, accept: true } },
      { token: second.token },
    )
    expect(await balance(second.token)).toBe(30)
  })
})
