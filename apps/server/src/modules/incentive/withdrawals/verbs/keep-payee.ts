import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../../platform/crypto/person-keys.ts'
import type { Secrets } from '../../../../platform/crypto/secrets.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { refused, Refusal, tooOften } from '../../../../platform/http/refusal.ts'
import type { Limits } from '../../../../platform/limits/limits.ts'
import type { PaymentGateway } from '../../../../platform/payment/port.ts'
import { payerOf } from '../../../connect/index.ts'
import { payeePerDay } from '../../limits.ts'
import type { PayeeKind } from '../model.ts'
import { sealPayee } from '../payee.ts'
import { deletePayee, savePayee } from '../queries.ts'

type Key = 'POST /api/incentive/payee'

interface Deps {
  limits: Limits
  secrets: Secrets
  personKeys: PersonKeys
  gateways: readonly PaymentGateway[]
}

const invalid = (field: string) =>
  new Refusal(422, 'incentive.payee_invalid', { data: { fields: [{ field, problem: 'pattern' }] } })

/** Of WeChat it is whoever is signed in there; nobody types an openid. */
async function accountOf({ tx, actor, body }: Call<Key>, secrets: Secrets): Promise<string> {
  if (body.kind === 'wechat') {
    const openId = await payerOf(tx, secrets, actor.userId)
    if (openId === null) throw refused('wechat_needed', 'incentive.wechat_needed')
    return openId
  }
  const account = (body.account ?? '').trim()
  const isAccount = /^1[3-9]\d{9}$|^[^\s@]{1,64}@[^\s@]{1,64}\.[a-z]{2,16}$/i.test(account)
  if (body.kind === 'alipay' && !isAccount) throw invalid('account')
  return account
}

/** Written down only by whoever has just proven who they are. */
export async function keepPayee(call: Call<Key>, deps: Deps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const name = body.name.trim()
  if (name.length < 2) throw invalid('name')
  if (!deps.gateways.some((gateway) => gateway.name === body.kind))
    throw refused('feature_off', 'incentive.no_way_out')
  const wait = await deps.limits.take([[payeePerDay, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const kind: PayeeKind = body.kind
  const account = await accountOf(call, deps.secrets)
  const sealed = await sealPayee(tx, deps.personKeys, actor.userId, kind, { name, account })
  await savePayee(tx, { userId: actor.userId, kind, sealed, verifiedAt: now })
  return {}
}

export async function removePayee({
  tx,
  actor,
  body,
}: Call<'POST /api/incentive/payee/remove'>): Promise<DataOf<'POST /api/incentive/payee/remove'>> {
  await deletePayee(tx, actor.userId, body.kind)
  return {}
}
