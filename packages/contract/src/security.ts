import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, SmsCode, Time } from './shapes.ts'

const Proven = Fields({ fresh_until: Time })

/** How a member shows anew who they are, before what is marked `fresh`. */
export const security = {
  'POST /api/member/proof/password': endpoint({
    who: 'member',
    summary: 'Proves anew who I am, by my password.',
    body: Fields({ password: Type.String({ minLength: 1, maxLength: 128 }) }),
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
} as const
