import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminIn } from '../../../testing/admin.ts'
import { newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { proveAudit, withAudit } from './audit.ts'
import { findOperator } from './queries.ts'
import { ensureDemoOperator } from './verbs/manage-operators.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const admin = (...args: string[]) => adminIn(app, 'demo', args)

/** Asks for what needs two operators; the id of the approval. */
const ask = async (...args: string[]) =>
  /approval confirm (\S+)/.exec((await admin(...args)).out)?.[1] ?? 'none'

const entries = async () =>
  (
    await app.db.pool.query(
      'select operator, verb, subject, reason, before, after from audit_entries order by seq',
    )
  ).rows

describe('npm run admin', () => {
  test('the first operator makes themselves; from then on nothing happens without a name', async () => {
    const { id } = await newMember(app)
    expect((await admin('user', 'ban', id)).err).toContain('--as OPERATOR')
    expect((await admin('operator', 'invite', 'ann', '--role', 'owner')).err).toContain('--as OPERATOR')
    expect((await admin('operator', 'bootstrap', 'ann')).code).toBe(0)
    expect((await admin('operator', 'bootstrap', 'eve')).err).toContain('operators already')
    expect((await admin('operator', 'invite', 'ben', '--role', 'support', '--as', 'ann')).code).toBe(0)
    expect((await admin('user', 'ban', id, '--as', 'nobody')).err).toBe('There is no operator "nobody".\n')
    expect((await admin('user', 'ban', id, '--as', 'ben', '--reason', 'spam')).code).toBe(0)
    const kept = await entries()
    expect(kept.slice(-2)).toEqual([
      {
        operator: 'ann',
        verb: 'operator invite',
        subject: 'ben',
        reason: '',
        before: 'nobody',
        after: 'support',
      },
      {
        operator: 'ben',
        verb: 'user ban',
        subject: id,
        reason: 'spam',
        before: 'not banned',
        after: 'banned: other',
      },
    ])
    const signOut = await admin('user', 'sign-out', id, '--as', 'ben')
    expect(signOut).toMatchObject({ code: 0, out: expect.stringContaining('1 session ended') })
    expect((await admin('user', 'sign-out', 'nobody', '--as', 'ben')).err).toContain('no user')
    expect((await admin('user', 'sign-out', id)).err).toContain('--as OPERATOR')
    expect((await entries()).at(-1)).toMatchObject({
      verb: 'user sign-out',
      before: '1 session',
      after: 'none',
    })
    kept.push((await entries()).at(-1))
    expect((await admin('redeem', 'stop', 'x', '--as', 'ben')).err).toContain('may not do this')
    expect(await entries()).toEqual(kept)
  })

  test('a role takes two operators, never the same one, and takes hold at once', async () => {
    const { id, token } = await newMember(app)
    const rolesOf = async () =>
      (
        await app.db.pool.query('select role from member_roles where user_id = $1 and revoked_at is null', [
          id,
        ])
      ).rows
    await admin('operator', 'invite', 'cat', '--role', 'owner', '--as', 'ann')
    const approval = await ask('role', 'grant', id, 'counselor', '--as', 'ann', '--reason', 'licensed')
    expect(await rolesOf()).toEqual([])
    expect((await admin('approval', 'list')).out).toContain(approval)
    expect((await admin('approval', 'confirm', approval, '--as', 'ann')).err).toContain(
      'nobody confirms their own',
    )
    expect((await admin('approval', 'confirm', approval, '--as', 'ben')).err).toContain('may not do this')
    expect(await rolesOf()).toEqual([])
    expect((await admin('approval', 'confirm', approval, '--as', 'cat')).code).toBe(0)
    expect(await rolesOf()).toEqual([{ role: 'counselor' }])
    const kept = { operator: 'cat', before: 'nothing', after: 'counselor' }
    expect((await entries()).at(-1)).toEqual({
      ...kept,
      verb: 'role grant',
      subject: id,
      reason: 'licensed',
    })
    expect((await admin('approval', 'confirm', approval, '--as', 'cat')).code).toBe(1)
    expect((await app.send('GET /api/member/balance', {}, { token })).status).toBe(200)
    await expect(
      app.db.pool.query('update approvals set confirmed_by = asked_by where id = $1', [approval]),
    ).rejects.toThrow('approvals_four_eyes')
  })

  test('whoever asked must still work here, and not have asked long ago', async () => {
    const { id } = await newMember(app)
    await admin('operator', 'disable', 'cat', '--as', 'ann')
    await admin('operator', 'invite', 'dan', '--role', 'owner', '--as', 'ann')
    const byDan = await ask('role', 'grant', id, 'counselor', '--as', 'dan')
    await admin('operator', 'disable', 'dan', '--as', 'ann')
    expect((await admin('approval', 'confirm', byDan, '--as', 'ann')).err).toContain('nothing of this id')
    await admin('operator', 'invite', 'fay', '--role', 'owner', '--as', 'ann')
    const early = await ask('role', 'grant', id, 'counselor', '--as', 'fay')
    await app.db.pool.query(`update approvals set asked_at = now() - interval '8 days' where id = $1`, [
      early,
    ])
    expect((await admin('approval', 'list')).out).not.toContain(early)
    expect((await admin('approval', 'confirm', early, '--as', 'ann')).err).toContain('nothing of this id')
  })

  test('nobody invites their own second pair of eyes', async () => {
    const approval = await ask('operator', 'invite', 'gil', '--role', 'owner', '--as', 'ann')
    expect((await admin('operator', 'list')).out).not.toContain('gil')
    expect((await admin('approval', 'confirm', approval, '--as', 'fay')).code).toBe(0)
    expect((await admin('operator', 'list')).out).toContain('gil  owner')
  })

  test('who organizes does so in an organization that there is', async () => {
    const { id } = await newMember(app)
    const unknown = await ask('role', 'grant', id, 'organizer', 'nowhere', '--as', 'ann')
    expect((await admin('approval', 'confirm', unknown, '--as', 'fay')).err).toContain('no organization')
    await app.db.pool.query(`insert into organizations values ('harbor', 'Harbor', 'standard')`)
    const known = await ask('role', 'grant', id, 'organizer', 'harbor', '--as', 'ann')
    expect((await admin('approval', 'confirm', known, '--as', 'fay')).code).toBe(0)
    const back = await ask('role', 'revoke', id, 'organizer', 'harbor', '--as', 'ann')
    expect((await admin('approval', 'confirm', back, '--as', 'fay')).code).toBe(0)
    const kept = (await entries()).slice(-5).filter(({ subject }) => subject === id)
    expect(kept.map(({ verb, before, after }) => [verb, before, after])).toEqual([
      ['role grant', 'nothing', 'organizer of harbor'],
      ['role revoke', 'organizer of harbor', 'nothing'],
    ])
  })

  test('who is disabled, or only for trying out where people are real, does nothing', async () => {
    const { id } = await newMember(app)
    expect((await admin('operator', 'disable', 'ben', '--as', 'ann')).code).toBe(0)
    expect((await admin('user', 'ban', id, '--as', 'ben')).err).toBe('There is no operator "ben".\n')
    await app.db.transaction((tx) => ensureDemoOperator(tx, app.clock.now))
    expect((await adminIn(app, 'production', ['user', 'ban', id, '--as', 'demo'])).err).toContain(
      'people are real',
    )
    expect((await admin('user', 'ban', id, '--as', 'demo')).code).toBe(0)
  })

  test('what was done is sealed: it cannot be changed, and a change behind the back is found', async () => {
    for (const change of [
      'update audit_entries set reason = $$x$$',
      'delete from audit_entries',
      'truncate audit_entries',
    ])
      await expect(app.db.pool.query(change)).rejects.toThrow('never changed')
    const { entries: count, broken } = await proveAudit(app.db.direct)
    expect(count).toBeGreaterThan(5)
    expect(broken).toBeNull()
    await app.db.pool.query('alter table audit_entries disable trigger user')
    await app.db.pool.query(`update audit_entries set after = 'owner' where seq = 2`)
    expect((await proveAudit(app.db.direct)).broken).toBe(2)
    await app.db.pool.query('alter table audit_entries enable trigger user')
  })

  test('a verb that writes nothing down has done nothing', async () => {
    const { id } = await newMember(app)
    const statusOf = () => app.db.pool.query('select status from users where id = $1', [id])
    const silent = app.db.transaction(async (tx) => {
      const operator = (await findOperator(tx, 'ann'))!
      const facts = { tx, now: app.clock.now, operator, reason: '', afterCommit: () => undefined }
      await withAudit(facts, () => tx.execute(`update users set status = 0 where id = '${id}'`))
    })
    await expect(silent).rejects.toThrow('must write down')
    expect((await statusOf()).rows).toEqual([{ status: 1 }])
  })

  test('explains itself', async () => {
    expect((await admin('nothing')).err).toContain('where NOUN is user, role,')
    expect((await admin('user', 'show')).err).toBe('Usage: npm run admin -- user show ID\n')
  })
})
