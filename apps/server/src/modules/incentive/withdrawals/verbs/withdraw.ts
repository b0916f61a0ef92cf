import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { refused, tooOften } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Limits } from '../../../../platform/limits/limits.ts'
import type { PaymentGateway } from '../../../../platform/payment/port.ts'
import { dayIn, usualZone } from '../../../../platform/time-zone.ts'
import { incomeLedger } from '../../../money/index.ts'
import { withdrawPerHour } from '../../limits.ts'
import { limitsFor } from '../most-a-day.ts'
import { openPayee, sealForWithdrawal } from '../payee.ts'
import { findPayee, insertWithdrawal, sumOfDay } from '../queries.ts'

type Key = 'POST /api/incentive/withdraw'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
  gateways: readonly PaymentGateway[]
}

const yuan = (fen: number): string => String(fen / 100)

/** Sets the money aside and asks an operator. The accounts are held first, so that two at once do not pass the limit together. */
export async function withdraw(call: Call<Key>, deps: Deps): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const { userId } = actor
  const wait = await deps.limits.take([[withdrawPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (!deps.gateways.some(({ name }) => name === body.kind))
    throw refused('feature_off', 'incentive.no_way_out')
  const payee = await findPayee(tx, userId, body.kind)
  if (!payee || payee.doubtedAt) throw refused('withdraw_refused', 'incentive.payee_needed')
  const { least, mostDay } = await limitsFor(tx, userId)
  const accountId = await incomeLedger.findReservedAccount(tx, userId)
  const day = dayIn(usualZone, now)
  const left = mostDay - (await sumOfDay(tx, userId, day))
  if (body.fen < least)
    throw refused('withdraw_refused', 'incentive.too_little', { values: { yuan: yuan(least) } })
  if (body.fen > left)
    throw refused('withdraw_refused', 'incentive.too_much', { values: { yuan: yuan(Math.max(0, left)) } })
  const id = newId()
  const ring = await deps.personKeys.ringOf(tx, userId)
  const sealed = await sealForWithdrawal(tx, deps.personKeys, userId, id, openPayee(ring, payee))
  await insertWithdrawal(tx, {
    id,
    userId,
    accountId,
    gateway: body.kind,
    payee: sealed,
    fen: body.fen,
    state: 'pending',
    day,
    createdAt: now,
  })
  const act = { userId, key: `withdraw:${id}`, fen: body.fen, at: now }
  if (!(await incomeLedger.reserve(tx, act))) throw refused('withdraw_refused', 'incentive.short')
  return { id }
}
