import type { Column, Member } from './access-cells.ts'
import type { TestApp } from './test-app.ts'

export interface Caller {
  /** What is sent along, live or not. */
  token: string | undefined
  live: { token: string; mobile: string | null } | null
}

export async function newMember(app: TestApp): Promise<Member & { id: string }> {
  await app.forgetLimits()
  const { token, mobile, profile } = await app.member()
  return { token, mobile, id: profile.id }
}

/** One that is made when it is wanted, and made anew once it was forgotten. */
export function keepUntilUsed<T>(make: () => Promise<T>): { get(): Promise<T>; forget(): void } {
  let kept: Promise<T> | null = null
  return {
    get: () => (kept ??= make()),
    forget() {
      kept = null
    },
  }
}

/** The database changes behind the server's back, so what it remembers must go. */
export async function behindTheBack(app: TestApp, sql: string, values: unknown[]): Promise<void> {
  await app.db.pool.query(sql, values)
  app.clock.forward(0)
}

export const ban = (app: TestApp, userId: string): Promise<void> =>
  behindTheBack(app, 'update users set status = 0 where id = $1', [userId])

export const expire = (app: TestApp, userId: string): Promise<void> =>
  behindTheBack(
    app,
    `update tokens set issued_at = issued_at - interval '2 days', expires_at = expires_at - interval '2 days'
     where session_id in (select id from sessions where user_id = $1)`,
    [userId],
  )

/** Ten minutes have passed since they last proved who they are. */
export const staleProof = (app: TestApp, userId: string): Promise<void> =>
  behindTheBack(app, `update sessions set proven_at = proven_at - interval '10 minutes' where user_id = $1`, [
    userId,
  ])

export async function callerFor(app: TestApp, column: Column, owner: () => Promise<Member>): Promise<Caller> {
  if (column === 'anonymous') return { token: undefined, live: null }
  if (column === 'owner') {
    const live = await owner()
    return { token: live.token, live }
  }
  if (column === 'visitor') {
    const { token } = await app.visitor()
    return { token, live: { token, mobile: null } }
  }
  const member = await newMember(app)
  if (column === 'banned') await ban(app, member.id)
  if (column === 'expired token') await expire(app, member.id)
  if (column === 'revoked token') await app.send('POST /api/auth/logout', {}, { token: member.token })
  const isLive = column === 'other member' || column === 'banned'
  return { token: member.token, live: isLive ? member : null }
}

/** What the person saves: the parts of the stream put together. */
export async function exportOf(app: TestApp, token: string) {
  const { status, answer } = await app.send('GET /api/member/export', { query: {} }, { token })
  if (status !== 200) throw new Error(answer.message)
  const parts: Record<string, unknown> = {}
  for (const { event, data } of answer.data) if (event === 'part') Object.assign(parts, data.content)
  return { parts, events: answer.data }
}
