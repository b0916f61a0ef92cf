import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { Assertion, Attestation, Options } from '../passkeys.ts'
import { Fields, Flag, Id, Nothing, Nullable, SmsCode, Time } from '../shapes.ts'
import type { ConsoleMap } from './endpoint.ts'

const Name = Type.String({ pattern: '^[a-z][a-z0-9._-]{0,39}$' })
const Secret = Machine({ minLength: 1, maxLength: 128 })
const Invitation = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

export const Me = Fields({
  name: Name,
  roles: Type.Array(Type.String()),
  /** What this operator may do: the console shows nothing else. */
  rights: Type.Array(Type.String()),
  is_demo: Flag,
  /** Until when the session lasts, whatever is done. */
  ends_at: Time,
  /** Of the whole installation. */
  mode: Type.Union([Type.Literal('demo'), Type.Literal('production')]),
  has_passkey: Flag,
})

const Passkey = Fields({ id: Id, name: Type.String(), created_at: Time, last_used_at: Nullable(Time) })

/** Ways in that a device keeps, beside name, password and code. */
const passkeys = {
  'POST /api/admin/passkey/options': {
    needs: 'nobody',
    summary: 'What a browser needs to ask for a passkey',
    data: Options,
  },
  'POST /api/admin/passkey/sign_in': {
    needs: 'nobody',
    summary: 'Begins a session by a passkey',
    bodyBytes: 32_768,
    body: Fields({ credential: Assertion }),
    data: Me,
  },
  'POST /api/admin/prove/options': {
    needs: 'operator',
    summary: 'What a browser needs to ask for a passkey of whoever is signed in',
    data: Options,
  },
  'POST /api/admin/prove/passkey': {
    needs: 'operator',
    summary: 'Proves again who it is, by a passkey',
    bodyBytes: 32_768,
    body: Fields({ credential: Assertion }),
    data: Nothing,
  },
  'GET /api/admin/passkeys': {
    needs: 'operator',
    summary: 'The passkeys of whoever is signed in',
    data: Fields({ list: Type.Array(Passkey) }),
  },
  'POST /api/admin/passkeys/options': {
    needs: 'operator',
    fresh: true,
    summary: 'What a browser needs to make a passkey',
    data: Options,
  },
  'POST /api/admin/passkeys/add': {
    needs: 'operator',
    fresh: true,
    summary: 'Keeps a passkey that was just made',
    bodyBytes: 32_768,
    body: Fields({ credential: Attestation, name: Machine({ maxLength: 40 }) }),
    data: Passkey,
  },
  'POST /api/admin/passkeys/remove': {
    needs: 'operator',
    fresh: true,
    summary: 'Forgets a passkey: it opens nothing any more',
    body: Fields({ id: Id }),
    data: Nothing,
  },
} as const satisfies ConsoleMap

export const entry = {
  ...passkeys,
  'POST /api/admin/invitation': {
    needs: 'nobody',
    summary: 'What an invitation is for, and the secret for the authenticator app',
    body: Fields({ invitation: Invitation }),
    data: Fields({ name: Name, secret: Type.String(), uri: Type.String() }),
  },
  'POST /api/admin/join': {
    needs: 'nobody',
    summary: 'Chooses a password and proves the authenticator app; begins a session',
    body: Fields({
      invitation: Invitation,
      password: Machine({ minLength: 12, maxLength: 128 }),
      code: SmsCode,
    }),
    data: Me,
  },
  'POST /api/admin/sign_in': {
    needs: 'nobody',
    summary: 'Name, password and the code of the authenticator app',
    body: Fields({ name: Machine({ minLength: 1, maxLength: 40 }), password: Secret, code: SmsCode }),
    data: Me,
  },
  'GET /api/admin/me': { needs: 'operator', summary: 'Who is signed in, and what they may do', data: Me },
  'POST /api/admin/prove': {
    needs: 'operator',
    summary: 'Proves again who it is, before money or people’s data',
    body: Fields({ code: SmsCode }),
    data: Nothing,
  },
  'POST /api/admin/sign_out': { needs: 'operator', summary: 'Ends the session', data: Nothing },
} as const satisfies ConsoleMap
