import { Type } from 'typebox'
import { Machine } from '../heard.ts'
import { Fields, Flag, Nothing, SmsCode, Time } from '../shapes.ts'
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
})

export const entry = {
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
