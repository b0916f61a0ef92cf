import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeOpenId, type FakeOpenId, type FakePerson } from './fakes/openid.ts'
import { found, join, openSignOn } from './organizations.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const minute = 60_000

let app: TestApp
let provider: FakeOpenId
beforeAll(async () => {
  provider = await startFakeOpenId()
  app = await startTestApp({ signOnOrigins: [provider.issuer] })
})
afterAll(async () => {
  await app.close()
  await provider.stop()
})
beforeEach(async () => {
  for (const key of Object.keys(provider.wrong)) delete provider.wrong[key as keyof FakeOpenId['wrong']]
  await app.forgetLimits()
})

async function school() {
  const owner = await app.member()
  const { id, code } = await found(app, owner.token)
  await openSignOn(app, id, provider)
  return { id, code, owner }
}

const begin = (token: string, id: string, mayLink: 0 | 1 = 0) =>
  app.send('POST /api/org/entrance', { body: { id, may_link: mayLink } }, { token })
const arrive = (token: string, body: { code: string; state: string }, key?: string) =>
  app.send('POST /api/org/arrive', { body }, { token, ...(key && { key }) })

/** The whole way there and back as this person. */
async function come(token: string, id: string, person: FakePerson, mayLink: 0 | 1 = 0) {
  const { answer } = await begin(token, id, mayLink)
  if (!answer.success) throw new Error(answer.message)
  return arrive(token, provider.approve(answer.data.url, person))
}

const people = async (token: string) =>
  (await app.send('GET /api/org/people', { query: {} }, { token })).answer.data.list

/** All that lies in a table, as the database writes it. */
const textOf = (table: string): Promise<string> =>
  app.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('tenant.everywhere', 'on', true)`)
    const { rows } = await tx.execute<{ text: string }>(
      sql`select string_agg(t::text, ' ') as text from ${sql.identifier(table)} t`,
    )
    return rows[0]?.text ?? ''
  })

let count = 0
const somebody = (changes: Partial<FakePerson> = {}): FakePerson => ({
  sub: `person-${(count += 1)}`,
  ...changes,
})

describe('a guest', () => {
  test('comes in as a member, by the name the organization knows them by', async () => {
    const { id, owner } = await school()
    const guest = await app.visitor()
    const seen = await app.send('GET /api/org/entrance', { query: { id } }, { token: guest.token })
    expect(seen.answer.data).toMatchObject({ id, name: '示例中学', is_member: 0, is_linked: 0 })
    const { answer } = await come(guest.token, id, somebody({ name: 'Lin Yu' }))
    expect(answer.data.profile.id).toBe(guest.profile.id)
    expect(answer.data.org_config.org).toMatchObject({ id, role: 'member' })
    const known = await people(owner.token)
    expect(known.find((one) => one.id === guest.profile.id)).toMatchObject({ name: 'Lin Yu', role: 'member' })
    const after = await app.send('GET /api/org/entrance', { query: { id } }, { token: answer.data.token })
    expect(after.answer.data).toMatchObject({ is_member: 1, is_linked: 1 })
  })

  test('is the same person on another device, and is told nothing twice', async () => {
    const { id, owner } = await school()
    const [first, second] = [await app.visitor(), await app.visitor()]
    const person = somebody()
    await come(first.token, id, person)
    const { answer } = await come(second.token, id, person)
    expect(answer.data.profile.id).toBe(first.profile.id)
    expect((await people(owner.token)).length).toBe(2)
  })

  test('who shares a device with somebody of the organization is not taken for them', async () => {
    const { id } = await school()
    const guest = await app.visitor()
    await come(guest.token, id, somebody())
    const other = await come(guest.token, id, somebody())
    expect(other.answer).toMatchObject({ success: false, type: 'identity_other' })
  })

  test('of another organization is somebody else, with the same name there', async () => {
    const [one, two] = [await school(), await school()]
    const person = somebody()
    const [here, there] = [await app.visitor(), await app.visitor()]
    await come(here.token, one.id, person)
    const { answer } = await come(there.token, two.id, person)
    expect(answer.data.profile.id).toBe(there.profile.id)
  })

  test('is never found by an address, however it is written', async () => {
    const { id } = await school()
    const [first, second] = [await app.visitor(), await app.visitor()]
    const email = 'ann@school.example'
    await come(first.token, id, somebody({ email }))
    const { answer } = await come(second.token, id, somebody({ email }))
    expect(answer.data.profile.id).toBe(second.profile.id)
    const kept = await textOf('organization_identities')
    expect(kept).toContain(second.profile.id)
    expect(kept).not.toContain('ann@')
  })
})

describe('an account', () => {
  test('is linked only after it was asked', async () => {
    const { id } = await school()
    const member = await app.member()
    expect((await begin(member.token, id)).answer.type).toBe('link_needed')
    const { answer } = await come(member.token, id, somebody(), 1)
    expect(answer.data.profile.id).toBe(member.profile.id)
    expect(answer.data.org_config.org).toMatchObject({ id })
  })

  test('with a number is never opened by the organization', async () => {
    const { id } = await school()
    const [member, stranger] = [await app.member(), await app.visitor()]
    const person = somebody()
    await come(member.token, id, person, 1)
    expect((await come(stranger.token, id, person)).answer).toMatchObject({
      success: false,
      type: 'identity_number',
    })
    const another = await app.member()
    expect((await come(another.token, id, person, 1)).answer.type).toBe('identity_taken')
  })

  test('takes over what its person did as a guest of the same sign-in', async () => {
    const { id, owner } = await school()
    const [guest, member] = [await app.visitor(), await app.member()]
    const person = somebody()
    await come(guest.token, id, person)
    const { answer } = await come(member.token, id, person, 1)
    expect(answer.data.profile.id).toBe(member.profile.id)
    const ids = (await people(owner.token)).map((one) => one.id)
    expect(ids).toContain(member.profile.id)
    expect(ids).not.toContain(guest.profile.id)
  })

  test('that leads stays what it is', async () => {
    const { id, owner } = await school()
    const { answer } = await come(owner.token, id, somebody(), 1)
    expect(answer.data.org_config.org).toMatchObject({ id, role: 'owner' })
  })

  test('takes the place that a list keeps for its number', async () => {
    const { id, owner } = await school()
    const member = await app.member()
    const csv = `姓名,手机号,小组\n林屿,${member.mobile},三班`
    await app.send('POST /api/org/roster', { body: { csv } }, { token: owner.token })
    await come(member.token, id, somebody(), 1)
    const known = (await people(owner.token)).find((one) => one.id === member.profile.id)
    expect(known?.name).toBe('林屿')
    expect(known?.group_id).not.toBeNull()
  })
})

describe('going', () => {
  test('whoever leaves is known no more, and may come again', async () => {
    const { id } = await school()
    const guest = await app.visitor()
    const person = somebody()
    const { answer } = await come(guest.token, id, person)
    const { token } = answer.data
    await app.send('POST /api/org/leave', { body: { id } }, { token })
    const seen = await app.send('GET /api/org/entrance', { query: { id } }, { token })
    expect(seen.answer.data).toMatchObject({ is_member: 0, is_linked: 0 })
    expect((await come(token, id, person)).status).toBe(200)
  })

  test('whoever is taken out comes back by an invitation alone', async () => {
    const { id, code, owner } = await school()
    const guest = await app.visitor()
    const person = somebody()
    const { token } = (await come(guest.token, id, person)).answer.data
    await app.send('POST /api/org/remove', { body: { id: guest.profile.id } }, { token: owner.token })
    expect((await come(token, id, person)).answer.type).toBe('place_removed')
    const another = await app.visitor()
    expect((await come(another.token, id, person)).answer.type).toBe('place_removed')
    await join(app, token, code)
    expect((await come(token, id, person)).status).toBe(200)
  })

  test('an export tells of it', async () => {
    const { id } = await school()
    const guest = await app.visitor()
    const { token } = (await come(guest.token, id, somebody())).answer.data
    const told = await app.send('GET /api/member/export', { query: {} }, { token })
    expect(JSON.stringify(told.answer.data)).toContain('organization_sign_ins')
  })
})

describe('a sign-in', () => {
  test('works once, for whoever began it, in time', async () => {
    const { id } = await school()
    const [mine, theirs] = [await app.visitor(), await app.visitor()]
    const { answer } = await begin(mine.token, id)
    const back = provider.approve(answer.data.url, somebody())
    expect((await arrive(theirs.token, back)).answer.type).toBe('code_invalid')
    expect((await arrive(mine.token, { ...back, state: 'invented' })).answer.type).toBe('code_invalid')
    expect((await arrive(mine.token, back)).status).toBe(200)
    expect((await arrive(mine.token, back)).answer.type).toBe('code_invalid')
    const late = await app.visitor()
    const again = await begin(late.token, id)
    const tooLate = provider.approve(again.answer.data.url, somebody())
    app.clock.forward(16 * minute)
    expect((await arrive(late.token, tooLate)).answer.type).toBe('code_invalid')
  })

  test('a repeat with the same key gets a token that works', async () => {
    const { id } = await school()
    const { token } = await app.visitor()
    const { answer } = await begin(token, id)
    const back = provider.approve(answer.data.url, somebody())
    await arrive(token, back, 'arrive-key-1')
    const again = await arrive(token, back, 'arrive-key-1')
    const profile = await app.send('GET /api/member/personal/profile', {}, { token: again.answer.data.token })
    expect(profile.status).toBe(200)
  })

  test('leads nowhere once it was closed, or was never opened', async () => {
    const { id, owner } = await school()
    const { token } = await app.visitor()
    const { answer } = await begin(token, id)
    const back = provider.approve(answer.data.url, somebody())
    await app.send('POST /api/org/sign_on/remove', { body: {} }, { token: owner.token })
    expect((await arrive(token, back)).answer.type).toBe('code_invalid')
    expect((await begin(token, id)).status).toBe(404)
    const plain = await found(app, (await app.member()).token)
    expect((await app.send('GET /api/org/entrance', { query: { id: plain.id } }, { token })).status).toBe(404)
  })

  test('is refused where the provider signs for somebody else, and nothing is left of it', async () => {
    const { id, owner } = await school()
    const { token } = await app.visitor()
    provider.wrong.claims = { aud: 'another-app' }
    expect((await come(token, id, somebody())).answer.type).toBe('provider_refused')
    expect((await people(owner.token)).length).toBe(1)
  })

  test('two devices that bring one new person at once are one member', async () => {
    const { id, owner } = await school()
    const person = somebody()
    const guests = [await app.visitor(), await app.visitor(), await app.visitor()]
    const backs: Array<{ token: string; back: { code: string; state: string } }> = []
    for (const { token } of guests) {
      const { answer } = await begin(token, id)
      backs.push({ token, back: provider.approve(answer.data.url, person) })
    }
    await Promise.all(backs.map(({ token, back }) => arrive(token, back)))
    expect((await people(owner.token)).length).toBe(2)
  })
})

describe('setting it up', () => {
  const wish = (changes: object = {}) => ({
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret as string | null,
    is_on: 0 as 0 | 1,
    ...changes,
  })
  const save = (token: string, changes: object = {}) =>
    app.send('POST /api/org/sign_on', { body: wish(changes) }, { token })
  const tryOut = (token: string) => app.send('POST /api/org/sign_on/try', { body: {} }, { token })

  test('is saved, tried and opened, and its secret is never told', async () => {
    const owner = await app.member()
    const { id } = await found(app, owner.token)
    const { token } = owner
    expect((await tryOut(token)).status).toBe(422)
    expect((await save(token, { is_on: 1 })).status).toBe(422)
    expect((await save(token)).status).toBe(200)
    expect((await tryOut(token)).answer.data).toEqual({ problem: null })
    expect((await save(token, { client_secret: null, is_on: 1 })).status).toBe(200)
    const shown = await app.send('GET /api/org/sign_on', {}, { token })
    expect(shown.answer.data).toEqual({
      id,
      issuer: provider.issuer,
      client_id: provider.clientId,
      has_secret: 1,
      is_on: 1,
      linked: 0,
      redirect_uri: 'http://127.0.0.1:3000/page18/org/switch',
    })
    const kept = await textOf('organization_sign_ons')
    expect(kept).toContain(id)
    expect(kept).not.toContain(provider.clientSecret)
  })

  test('a secret is never sent to another issuer than it was written for', async () => {
    const owner = await app.member()
    await found(app, owner.token)
    await save(owner.token)
    const changed = await save(owner.token, { issuer: 'https://evil.example', client_secret: null })
    expect(changed.status).toBe(422)
  })

  test('a wrong secret is told by the dry run', async () => {
    const owner = await app.member()
    await found(app, owner.token)
    await save(owner.token, { client_secret: 'wrong' })
    expect((await tryOut(owner.token)).answer.data).toEqual({ problem: 'client_refused' })
  })

  test('is the owner’s alone, with a proof of this hour', async () => {
    const { id, code, owner } = await school()
    const admin = await app.member()
    await join(app, admin.token, code)
    const role = { id: admin.profile.id, role: 'admin' as const }
    await app.send('POST /api/org/role', { body: role }, { token: owner.token })
    const extra = { token: admin.token, headers: { 'org-id': id } }
    expect((await app.send('GET /api/org/sign_on', {}, extra)).status).toBe(404)
    expect((await app.send('POST /api/org/sign_on', { body: wish() }, extra)).status).toBe(404)
    app.clock.forward(11 * minute)
    expect((await save(owner.token)).answer.type).toBe('proof_needed')
  })
})
