import { noted } from '../../../platform/auth/sign-ins.ts'
import { preparedAct, type ConsoleDeps, type ConsoleHandlers } from '../call.ts'
import {
  askToProve,
  askToSignIn,
  proveByPasskey,
  readProof,
  readSignIn,
  signInByPasskey,
} from './passkey-answers.ts'
import { addPasskey, listOwnPasskeys, optionsToMake, readNewPasskey, removePasskey } from './passkeys.ts'

export const passkeyHandlers = (deps: ConsoleDeps) =>
  ({
    'POST /api/admin/passkey/options': (call) => askToSignIn(call, deps),
    'POST /api/admin/passkey/sign_in': preparedAct(
      (call) => noted(deps.noteSignIn, 'console_passkey', () => readSignIn(call, deps)),
      (call, signed) => noted(deps.noteSignIn, 'console_passkey', () => signInByPasskey(call, deps, signed)),
    ),
    'POST /api/admin/prove/options': (call) => askToProve(call, deps),
    'POST /api/admin/prove/passkey': preparedAct(
      (call) => readProof(call, deps),
      (call, signed) => proveByPasskey(call, deps, signed),
    ),
    'GET /api/admin/passkeys': (call) => listOwnPasskeys(call),
    'POST /api/admin/passkeys/options': (call) => optionsToMake(call, deps),
    'POST /api/admin/passkeys/add': preparedAct(
      (call) => readNewPasskey(call, deps),
      (call, made) => addPasskey(call, made),
    ),
    'POST /api/admin/passkeys/remove': (call) => removePasskey(call),
  }) satisfies Partial<ConsoleHandlers>
