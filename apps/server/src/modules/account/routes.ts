import type { account, security } from '@mindisle/contract'
import { prepared, type Handlers } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { FilesDeps } from '../files/index.ts'
import type { AccountDeps } from './deps.ts'
import { readInForce } from './documents.ts'
import { documentIds } from './edit/body.ts'
import { readDocument } from './edit/documents.ts'
import { normsConsent } from './norms/consent.ts'
import { maySeeCard } from './policy.ts'
import { presentCard, presentConsent, presentReceipt } from './present.ts'
import { findUser, listAgreements, listReceipts } from './queries.ts'
import { agree } from './verbs/agree.ts'
import { changeMobile } from './verbs/change-mobile.ts'
import { endSession, listDevices, logOut, signOutDevices } from './verbs/devices.ts'
import { proveByCode, proveByPassword } from './verbs/prove-again.ts'
import { requestDeletion } from './verbs/request-deletion.ts'
import { sendSmsCode } from './verbs/send-sms-code.ts'
import { setAvatar } from './verbs/set-avatar.ts'
import { hashPasswords, setPassword } from './verbs/set-password.ts'

export const accountRoutes = (deps: AccountDeps & FilesDeps) =>
  ({
    'POST /api/auth/sms_code': (call) => sendSmsCode(call, deps),
    'POST /api/auth/password': prepared(
      (call) => hashPasswords(call, deps),
      (call, hashes) => setPassword(call, deps, hashes),
    ),
    'POST /api/auth/logout': (call) => logOut(call, deps),
    'POST /api/auth/session_end': (call) => endSession(call, deps),
    'POST /api/member/avatar': (call) => setAvatar(call, deps),
    'POST /api/member/mobile': (call) => changeMobile(call, deps),
    'POST /api/member/proof/password': (call) => proveByPassword(call, deps),
    'POST /api/member/proof/code': (call) => proveByCode(call, deps),
    'GET /api/member/devices': listDevices,
    'POST /api/member/devices/sign_out': (call) => signOutDevices(call, deps),
    'POST /api/member/agreement': (call) => agree(call, deps),
    'POST /api/member/deletion': (call) => requestDeletion(call, deps),

    async 'GET /api/auth/merge/receipts'({ tx, actor }) {
      return { list: (await listReceipts(tx, actor.userId)).map(presentReceipt) }
    },

    async 'GET /api/document/show'({ tx, query, language }) {
      const found = await readDocument(tx, query, language)
      if (!found) throw notFound()
      return { ...found, text: [...found.text] }
    },

    async 'GET /api/member/consents'({ tx, actor }) {
      const agreed = await listAgreements(tx, actor.userId)
      const inForce = await readInForce(tx)
      return { list: documentIds.map((id) => presentConsent(id, inForce(id) ?? '', agreed)) }
    },

    'POST /api/member/norms_consent/withdraw': (call) => normsConsent.withdraw(call, deps),

    'GET /api/member/personal/profile': async ({ actor }) => actor.profile,
    'GET /api/member/config': async ({ actor }) => actor.config,

    async 'GET /api/user/:id/card'({ tx, actor, params }) {
      const user = await findUser(tx, params.id)
      if (!user || !maySeeCard(user, actor?.userId ?? null)) throw notFound()
      return presentCard(user, user.id === actor?.userId)
    },
  }) satisfies Partial<Handlers<keyof typeof account | keyof typeof security>>
