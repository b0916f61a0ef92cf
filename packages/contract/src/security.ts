import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Machine, Prose } from './heard.ts'
import { Assertion, Attestation, Options } from './passkeys.ts'
import {
  Fields,
  Flag,
  Id,
  KnownDevices,
  Nothing,
  Nullable,
  SecondCode,
  SignInElsewhere,
  SmsCode,
  SourceTracking,
  Time,
} from './shapes.ts'

const Proven = Fields({ fresh_until: Time })
const Name = Prose('kept', { minLength: 1, maxLength: 40 })
const Passkey = Fields({
  id: Id,
  name: Type.String(),
  created_at: Time,
  last_used_at: Nullable(Time),
  /** Kept by a service that brings it to other devices of the person. */
  is_synced: Flag,
})

/** Shown once: an answer that is fetched again comes without them. */
const RecoveryCodes = Fields({ recovery_codes: Type.Optional(Type.Array(Type.String())) })

/** How a member gets in, and shows anew who they are before what is marked `fresh`. */
export const security = {
  'POST /api/member/proof/password': endpoint({
    who: 'member',
    summary: 'Proves anew who I am, by my password.',
    body: Fields({ password: Machine({ minLength: 1, maxLength: 128 }) }),
    data: Proven,
    refusals: ['password_wrong'],
    banned: 'allowed',
    limited: true,
    runs: 'direct',
  }),
  'POST /api/member/proof/code': endpoint({
    who: 'member',
    summary: 'Proves anew who I am, by the code sent to my number for this.',
    body: Fields({ code: SmsCode }),
    data: Proven,
    refusals: ['code_invalid'],
    banned: 'allowed',
    limited: true,
  }),
  'POST /api/member/proof/passkey': endpoint({
    who: 'member',
    summary: 'Proves anew who I am, by one of my passkeys.',
    body: Fields({ credential: Assertion }),
    data: Proven,
    refusals: ['passkey_refused'],
    banned: 'allowed',
    limited: true,
  }),
  'POST /api/member/proof/totp': endpoint({
    who: 'member',
    summary: 'Proves anew who I am, by the code of my authenticator app or a recovery code.',
    body: Fields({ code: SecondCode }),
    data: Proven,
    refusals: ['totp_wrong'],
    banned: 'allowed',
    limited: true,
  }),
  'GET /api/member/security': endpoint({
    who: 'member',
    summary: 'How I can get in and prove who I am.',
    data: Fields({
      passkeys: Type.Array(Passkey),
      has_password: Flag,
      has_totp: Flag,
      recovery_codes_left: Type.Integer(),
    }),
    banned: 'allowed',
  }),
  'POST /api/auth/passkey/options': endpoint({
    who: 'anyone',
    summary: 'What a browser needs to ask for a passkey.',
    data: Options,
    banned: 'allowed',
    limited: true,
    runs: 'direct',
  }),
  'POST /api/auth/passkey': endpoint({
    who: 'anyone',
    summary: 'Signs in by a passkey.',
    body: Fields({ credential: Assertion, sc: Type.Optional(SourceTracking), known_devices: KnownDevices }),
    bodyBytes: 32 * 1024,
    data: SignInElsewhere,
    refusals: ['passkey_refused'],
    secrets: ['token'],
    banned: 'allowed',
    limited: true,
  }),
  'POST /api/member/security/passkey/options': endpoint({
    who: 'member',
    summary: 'What a browser needs to make a passkey for me.',
    fresh: true,
    data: Options,
    runs: 'direct',
  }),
  'POST /api/member/security/passkey': endpoint({
    who: 'member',
    summary: 'Keeps a passkey that was made for me.',
    fresh: true,
    body: Fields({ credential: Attestation, name: Name }),
    data: Passkey,
    refusals: ['passkey_refused'],
  }),
  'POST /api/member/security/passkey/rename': endpoint({
    who: 'member',
    summary: 'Gives a passkey another name.',
    fresh: true,
    body: Fields({ id: Id, name: Name }),
    data: Passkey,
  }),
  'POST /api/member/security/passkey/remove': endpoint({
    who: 'member',
    summary: 'Forgets a passkey: it opens nothing any more.',
    fresh: true,
    body: Fields({ id: Id }),
    data: Nothing,
  }),
  'POST /api/member/security/totp': endpoint({
    who: 'member',
    summary: 'Makes a secret for an authenticator app; it counts once it is confirmed.',
    fresh: true,
    data: Fields({ secret: Type.String(), uri: Type.String() }),
    refusals: ['totp_on'],
    runs: 'direct',
  }),
  'POST /api/member/security/totp/confirm': endpoint({
    who: 'member',
    summary: 'Turns the second step on, by a code of the app; answers the recovery codes.',
    fresh: true,
    body: Fields({ code: SmsCode }),
    data: RecoveryCodes,
    refusals: ['totp_wrong'],
    secrets: ['recovery_codes'],
    limited: true,
  }),
  'POST /api/member/security/recovery_codes': endpoint({
    who: 'member',
    summary: 'Makes new recovery codes; the old ones open nothing any more.',
    fresh: true,
    data: RecoveryCodes,
    secrets: ['recovery_codes'],
  }),
  'POST /api/member/security/totp/off': endpoint({
    who: 'member',
    summary: 'Turns the second step off.',
    fresh: true,
    data: Nothing,
  }),
} as const
