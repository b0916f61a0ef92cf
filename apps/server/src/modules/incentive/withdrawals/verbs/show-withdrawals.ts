import type { DataOf } from '@mindisle/contract'
import type { KeyRing, PersonKeys } from '../../../../platform/crypto/person-keys.ts'
import type { Secrets } from '../../../../platform/crypto/secrets.ts'
import type { Call } from '../../../../platform/http/call.ts'
import type { PaymentGateway } from '../../../../platform/payment/port.ts'
import { dayIn, usualZone } from '../../../../platform/time-zone.ts'
import { payerOf } from '../../../connect/index.ts'
import { incomeLedger } from '../../../money/index.ts'
import { incentiveTexts } from '../../texts.ts'
import { limitsFor } from '../most-a-day.ts'
import { maskedAccount, maskedName, openPayee } from '../payee.ts'
import {
  countWithdrawals,
  listPayees,
  listWithdrawals,
  sumOfDay,
  type PayeeRow,
  type WithdrawalRow,
} from '../queries.ts'

type Key = 'GET /api/incentive/withdrawals'
type Shown = DataOf<Key>['list'][number]

interface Deps {
  secrets: Secrets
  personKeys: PersonKeys
  gateways: readonly PaymentGateway[]
}

const usual = 20

function presentPayee(ring: KeyRing, row: PayeeRow): DataOf<Key>['payees'][number] {
  const { name, account } = openPayee(ring, row)
  return {
    kind: row.kind,
    name: maskedName(name),
    account: row.kind === 'wechat' ? '' : maskedAccount(account),
    is_doubted: row.doubtedAt !== null,
  }
}

const presentWithdrawal = (
  { id, fen, state, gateway, reason, confirm, createdAt, endedAt }: WithdrawalRow,
  t: (typeof incentiveTexts)['en'],
): Shown => ({
  id,
  fen,
  state,
  kind: gateway,
  why: reason === null ? '' : t(`incentive.why.${reason}`),
  confirm: state === 'approved' ? confirm : null,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
})

export async function showWithdrawals(call: Call<Key>, deps: Deps): Promise<DataOf<Key>> {
  const { tx, now, language, actor, query } = call
  const { userId } = actor
  const { page = 1, per_page: perPage = usual } = query
  const { least, mostDay } = await limitsFor(tx, userId)
  const balances = await incomeLedger.readBalances(tx, userId)
  const ring = await deps.personKeys.ringOf(tx, userId)
  const offset = (page - 1) * perPage
  const rows = await listWithdrawals(tx, userId, { limit: perPage, offset })
  const total = await countWithdrawals(tx, userId)
  const asked = await sumOfDay(tx, userId, dayIn(usualZone, now))
  return {
    list: rows.map((row) => presentWithdrawal(row, incentiveTexts[language])),
    page,
    per_page: perPage,
    total,
    has_more: offset + rows.length < total,
    available_fen: balances.available,
    reserved_fen: balances.reserved,
    debt_fen: balances.debt,
    least_fen: least,
    most_day_fen: mostDay,
    left_today_fen: Math.max(0, mostDay - asked),
    payees: (await listPayees(tx, userId)).map((row) => presentPayee(ring, row)),
    kinds: deps.gateways.map(({ name }) => name),
    has_wechat: (await payerOf(tx, deps.secrets, userId)) !== null,
  }
}
