import { everyoneEvenBanned, members, ownerAlone, type Cell } from '../../../../testing/access-cells.ts'
import { behindTheBack } from '../../../../testing/people.ts'
import { answerOf, keptPasskey, newPasskey } from '../../../../testing/passkeys.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { sql, type TestDoor } from '../../../../testing/test-door.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { factorsModule } from '../module.ts'
import { codeAt, newSecret, stepAt } from '../../../platform/auth/totp.ts'

const userOf = `(select user_id from sessions join tokens on tokens.session_id = sessions.id where tokens.token_hash = $1)`

/** Behind the server's back, because one who is banned or a guest cannot turn it on. */
export async function totpOf(app: TestApp, token: string | undefined, isConfirmed = true): Promise<Buffer> {
  const secret = newSecret()
  if (token !== undefined)
    await app.db.pool.query(
      `insert into totp_secrets (user_id, secret_sealed, created_at, confirmed_at, last_step)
       select user_id, $2, now(), case when $3 then now() end, 0 from ${userOf} one`,
      [sha256(token), app.secrets.seal(secret.toString('base64url')), isConfirmed],
    )
  return secret
}

const codeOf = (app: TestApp, secret: Buffer): string => codeAt(secret, stepAt(app.clock.now))

/** One who is banned had made it before. */
async function passkeyOfCaller({ app, caller }: Cell) {
  const setStatus = (status: number) =>
    caller &&
    behindTheBack(app, `update users set status = ${status} where id = ${userOf}`, [sha256(caller.token)])
  const { rows } = await app.db.pool.query(`select status from users where id = ${userOf}`, [
    sha256(caller?.token ?? ''),
  ])
  await setStatus(1)
  const { device } = await keptPasskey(app, caller?.token)
  await setStatus(rows[0]?.status ?? 1)
  return { body: { credential: await answerOf(app, device) } }
}

const ownPasskey = async ({ app, owner }: Cell): Promise<string> =>
  (await keptPasskey(app, (await owner()).token)).id

const owned = { expected: { ...ownerAlone, visitor: '403 mobile_unverified' }, owned: true } as const
const membersEvenBanned = { ...members, banned: '200' } as const

export const factorsDoor: TestDoor<typeof factorsModule> = {
  access: {
    'GET /api/member/security': { input: () => ({}), expected: membersEvenBanned },
    'POST /api/auth/passkey/options': { input: () => ({}), expected: everyoneEvenBanned },
    'POST /api/member/proof/passkey': { input: passkeyOfCaller, expected: membersEvenBanned },
    'POST /api/member/proof/totp': {
      input: async ({ app, caller }) => ({ body: { code: codeOf(app, await totpOf(app, caller?.token)) } }),
      expected: membersEvenBanned,
    },
    'POST /api/member/security/passkey/options': { input: () => ({}), expected: members },
    'POST /api/member/security/passkey': {
      input: async ({ app, caller }) => ({
        body: { credential: (await newPasskey(app, caller?.token)).credential, name: 'Phone' },
      }),
      expected: members,
    },
    'POST /api/member/security/passkey/rename': {
      input: async (cell) => ({ body: { id: await ownPasskey(cell), name: 'Laptop' } }),
      ...owned,
    },
    'POST /api/member/security/passkey/remove': {
      input: async (cell) => ({ body: { id: await ownPasskey(cell) } }),
      ...owned,
    },
    'POST /api/member/security/totp': { input: () => ({}), expected: members },
    'POST /api/member/security/totp/confirm': {
      input: async ({ app, caller }) => ({
        body: { code: codeOf(app, await totpOf(app, caller?.token, false)) },
      }),
      expected: members,
    },
    'POST /api/member/security/recovery_codes': {
      input: async ({ app, caller }) => (await totpOf(app, caller?.token), {}),
      expected: members,
    },
    'POST /api/member/security/totp/off': { input: () => ({}), expected: members },
  },
  fillers: {
    passkeys: sql(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at)
       values (left(md5($1), 16), $1, md5($1 || 'credential'), 'key', 0, 'Phone', 0, now()) on conflict do nothing`,
    ),
    totp_secrets: sql(
      `insert into totp_secrets (user_id, secret_sealed, created_at, last_step)
       values ($1, md5($1 || 'secret'), now(), 0) on conflict do nothing`,
    ),
    recovery_codes: sql(
      `insert into recovery_codes (user_id, code_hash) values ($1, md5($1 || 'code')) on conflict do nothing`,
    ),
  },
  impersonal: { passkey_challenges: 'hashes of random questions, for five minutes' },
  traces: [
    'select credential_id from passkeys where user_id = $1',
    'select secret_sealed from totp_secrets where user_id = $1',
    'select code_hash from recovery_codes where user_id = $1',
  ],
}
