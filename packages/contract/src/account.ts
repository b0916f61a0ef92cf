import { Type } from 'typebox'
import { LongText } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { Machine, Prose } from './heard.ts'
import {
  Flag,
  Day,
  Fields,
  Gender,
  Id,
  KnownDevice,
  KnownDevices,
  LoginResult,
  MemberConfig,
  MergeReceipt,
  Mobile,
  Nothing,
  Nullable,
  Password,
  Profile,
  Resumption,
  SecondCode,
  SignIn,
  Slug,
  SmsCode,
  SourceTracking,
  Time,
  VisitorId,
} from './shapes.ts'

const Purpose = Type.Union([
  Type.Literal('login'),
  Type.Literal('password'),
  Type.Literal('new_mobile'),
  Type.Literal('proof'),
  Type.Literal('order'),
])

/** The answer to the riddle that came with `work_needed`. */
const ProofOfWork = Fields({
  challenge: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  salt: Machine({ minLength: 1, maxLength: 128 }),
  number: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  signature: Machine({ minLength: 1, maxLength: 128 }),
})

export const account = {
  'POST /api/auth/visitor': endpoint({
    who: 'anyone',
    summary: 'Opens the app: makes or finds the visitor, or continues the session whose token is sent along.',
    body: Fields({
      visitor_id: VisitorId,
      sc: Type.Optional(SourceTracking),
      known_devices: KnownDevices,
    }),
    data: LoginResult,
    refusals: ['visitor_merged'],
    secrets: ['token'],
    banned: 'allowed',
    limited: true,
    atATime: 3,
  }),
  'POST /api/auth/sms_code': endpoint({
    who: 'anyone',
    summary:
      'Sends a six-digit code to a mobile number; only the session that asked can use it. A number many ask about costs a proof of work.',
    body: Fields({
      mobile: Mobile,
      purpose: Purpose,
      known_devices: KnownDevices,
      proof: Type.Optional(ProofOfWork),
    }),
    data: Fields({
      expires_in: Type.Integer(),
      resend_in: Type.Integer(),
      dev_code: Type.Optional(Type.String()),
    }),
    refusals: ['sms_failed', 'work_needed'],
    secrets: ['dev_code'],
    banned: 'allowed',
    limited: true,
  }),
  'POST /api/auth/login': endpoint({
    who: 'anyone',
    summary: 'Signs in by SMS code (registering a new number) or by password.',
    body: Fields({
      mobile: Mobile,
      code: Type.Optional(SmsCode),
      password: Type.Optional(Machine({ minLength: 1, maxLength: 128 })),
      /** Where the second step is on; asked for by `totp_needed`. */
      second_code: Type.Optional(SecondCode),
      agreed: Type.Boolean(),
      sc: Type.Optional(SourceTracking),
      known_devices: KnownDevices,
    }),
    data: Fields({ ...SignIn.properties, known_device: KnownDevice }),
    refusals: ['agreement_needed', 'code_invalid', 'password_wrong', 'totp_needed', 'totp_wrong'],
    secrets: ['token'],
    banned: 'allowed',
    limited: true,
  }),
  'POST /api/auth/merge': endpoint({
    who: 'user',
    summary: 'Answers the offer to bring what was done as a visitor into this account.',
    body: Fields({ offer_id: Id, accept: Type.Boolean() }),
    data: Fields({ receipt: Nullable(MergeReceipt) }),
    refusals: ['merge_settled'],
  }),
  'GET /api/auth/merge/receipts': endpoint({
    who: 'user',
    summary: 'What was moved into this account from visitors.',
    data: Fields({ list: Type.Array(MergeReceipt) }),
  }),
  'POST /api/auth/password': endpoint({
    who: 'anyone',
    summary:
      'Sets a password: forgotten (mobile and code), or changed while signed in (old password or code).',
    body: Fields({
      mobile: Type.Optional(Mobile),
      code: Type.Optional(SmsCode),
      old_password: Type.Optional(Machine({ minLength: 1, maxLength: 128 })),
      password: Password,
    }),
    data: Nothing,
    refusals: ['account_missing', 'code_invalid', 'password_weak', 'password_wrong'],
    limited: true,
  }),
  'POST /api/auth/logout': endpoint({
    who: 'user',
    summary: 'Ends this session.',
    data: Nothing,
    banned: 'allowed',
  }),
  'POST /api/auth/session_end': endpoint({
    who: 'anyone',
    summary:
      'Ends a session that a device signed out of earlier, without network: by the SHA-256 of its token (base64url), which opens nothing.',
    body: Fields({ session_key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
    data: Nothing,
    banned: 'allowed',
  }),
  'GET /api/member/personal/profile': endpoint({
    who: 'user',
    summary: 'My profile.',
    data: Profile,
    banned: 'allowed',
  }),
  'POST /api/member/personal/profile': endpoint({
    who: 'user',
    summary: 'Changes my profile; fields left out stay as they are.',
    body: Fields({
      nickname: Type.Optional(Prose('kept', { minLength: 1, maxLength: 24 })),
      gender: Type.Optional(Nullable(Gender)),
      birthday: Type.Optional(Nullable(Day)),
      education: Type.Optional(Nullable(Slug)),
      occupation: Type.Optional(Prose('kept', { maxLength: 40 })),
      region: Type.Optional(Prose('kept', { maxLength: 40 })),
      is_public: Type.Optional(Flag),
    }),
    data: Profile,
  }),
  'GET /api/user/:id/card': endpoint({
    who: 'anyone',
    summary: 'The public card of a person who has opened it, or my own.',
    params: Fields({ id: Id }),
    data: Fields({
      id: Id,
      nickname: Type.String(),
      avatar: Nullable(Type.String()),
      is_own: Flag,
      is_public: Flag,
    }),
  }),
  'POST /api/member/avatar': endpoint({
    who: 'user',
    summary: 'Sets my picture from the raw bytes of a JPEG, PNG or WebP.',
    body: 'picture',
    data: Profile,
    refusals: ['picture_refused'],
    limited: true,
    runs: 'direct',
  }),
  'POST /api/member/mobile': endpoint({
    who: 'member',
    summary: 'Moves the account to a new number, which proves itself by its code.',
    fresh: true,
    body: Fields({ mobile: Mobile, code: SmsCode }),
    data: Fields({ auth_mobile: Type.String(), known_device: KnownDevice }),
    refusals: ['code_invalid', 'mobile_taken'],
    limited: true,
  }),
  'GET /api/member/devices': endpoint({
    who: 'user',
    summary: 'Where I am signed in.',
    data: Fields({
      list: Type.Array(
        Fields({ id: Id, label: Type.String(), is_current: Flag, created_at: Time, last_seen_at: Time }),
      ),
    }),
  }),
  'POST /api/member/devices/sign_out': endpoint({
    who: 'user',
    summary: 'Signs out one other device, or all others.',
    body: Fields({ device_id: Type.Optional(Id) }),
    data: Fields({ signed_out: Type.Integer() }),
  }),
  'GET /api/member/config': endpoint({
    who: 'user',
    summary: 'Settings the server holds for me.',
    data: MemberConfig,
    banned: 'allowed',
  }),
  'POST /api/member/agreement': endpoint({
    who: 'user',
    summary: 'Agrees to the current version of a document.',
    body: Fields({ document: Slug, version: Machine({ maxLength: 32 }) }),
    data: MemberConfig,
  }),
  'GET /api/document/show': endpoint({
    who: 'anyone',
    summary: 'What people agree to, as it is in force or as it was in a version they agreed to.',
    query: Fields({ id: Slug, version: Type.Optional(Day) }),
    data: Fields({ version: Day, title: Type.String(), intro: Type.String(), text: LongText }),
    banned: 'allowed',
  }),
  'GET /api/member/consents': endpoint({
    who: 'user',
    summary: 'What I have agreed to: each document, the version and when, and whether I can take it back.',
    data: Fields({
      list: Type.Array(
        Fields({
          document: Slug,
          /** In force now. */
          version: Type.String(),
          is_given: Flag,
          /** The version that was agreed to last. */
          given_version: Nullable(Type.String()),
          given_at: Nullable(Time),
          withdrawn_at: Nullable(Time),
          /** The terms are left by deleting the account. */
          may_withdraw: Flag,
        }),
      ),
    }),
  }),
  'POST /api/member/health_consent/withdraw': endpoint({
    who: 'user',
    summary:
      'Takes back the consent to keep health answers: unfinished health assessments end, and their reports are deleted too where wished.',
    body: Fields({ needs_deletion: Flag }),
    data: Fields({ deleted_reports: Type.Integer() }),
  }),
  'POST /api/member/norms_consent/withdraw': endpoint({
    who: 'user',
    summary: 'My answers are counted in averages no more.',
    data: Nothing,
  }),
  'GET /api/member/export': endpoint({
    who: 'user',
    runs: 'stream',
    fresh: true,
    summary: 'Everything kept about me, part by part; a lost connection is taken up after the last part.',
    query: Fields({ ...Resumption }),
    events: {
      /** The export begins, or begins anew: parts that came before count no more. */
      start: Fields({ exported_at: Time, total: Type.Integer() }),
      /** The content of all parts together is the export. */
      part: Fields({
        name: Type.String(),
        done: Type.Integer(),
        total: Type.Integer(),
        content: Type.Record(Type.String(), Type.Unknown()),
      }),
    },
    banned: 'allowed',
    limited: true,
  }),
  'POST /api/member/deletion': endpoint({
    who: 'user',
    summary: 'Deletes the account in seven days; signing in again before then cancels it.',
    fresh: true,
    data: Fields({ delete_at: Time }),
    banned: 'allowed',
  }),
} as const
