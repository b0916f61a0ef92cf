import type { security } from '@mindisle/contract'
import { prepared, type Handlers } from '../../platform/http/call.ts'
import type { FactorsDeps } from './deps.ts'
import { proveAgainByPasskey, signInOptions } from './passkeys/assert.ts'
import { registerOptions, registerPasskey, removePasskey, renamePasskey } from './passkeys/register.ts'
import { presentPasskey } from './present.ts'
import { countRecoveryCodes, hasTotp, listPasskeys } from './queries.ts'
import { proveAgainByTotp, tellOfSecondSteps } from './totp/second-step.ts'
import { beginTotp, confirmTotp, renewRecoveryCodes, turnTotpOff } from './totp/set-up.ts'

export const factorsRoutes = (deps: FactorsDeps) =>
  ({
    async 'GET /api/member/security'({ tx, actor }) {
      return {
        passkeys: (await listPasskeys(tx, actor.userId)).map(presentPasskey),
        has_password: actor.profile.has_password,
        has_totp: await hasTotp(tx, actor.userId),
        recovery_codes_left: await countRecoveryCodes(tx, actor.userId),
      }
    },
    'POST /api/auth/passkey/options': (call) => signInOptions(call, deps),
    'POST /api/member/proof/passkey': (call) => proveAgainByPasskey(call, deps),
    'POST /api/member/proof/totp': prepared(
      ({ actor, now }) => tellOfSecondSteps(deps, actor.userId, now),
      (call) => proveAgainByTotp(call, deps),
    ),
    'POST /api/member/security/passkey/options': (call) => registerOptions(call, deps),
    'POST /api/member/security/passkey': (call) => registerPasskey(call, deps),
    'POST /api/member/security/passkey/rename': renamePasskey,
    'POST /api/member/security/passkey/remove': removePasskey,
    'POST /api/member/security/totp': (call) => beginTotp(call, deps),
    'POST /api/member/security/totp/confirm': (call) => confirmTotp(call, deps),
    'POST /api/member/security/recovery_codes': (call) => renewRecoveryCodes(call, deps),
    'POST /api/member/security/totp/off': turnTotpOff,
  }) satisfies Partial<Handlers<keyof typeof security>>
