import type { KeyRing, PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Place } from '../../../platform/crypto/sealed.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Payee, PayeeKind } from './model.ts'
import type { PayeeRow, WithdrawalRow } from './queries.ts'

/** The owner is part of the place in the key itself; the kind keeps one account from standing in for another. */
const payeePlace = (kind: PayeeKind): Place => ({ purpose: 'payee', rowId: kind })
const withdrawalPlace = (id: string): Place => ({ purpose: 'withdrawal-payee', rowId: id })

export const sealPayee = (tx: Tx, keys: PersonKeys, userId: string, kind: PayeeKind, payee: Payee) =>
  keys.sealFor(tx, userId, payeePlace(kind), JSON.stringify(payee))

export const openPayee = (ring: KeyRing, { kind, sealed }: PayeeRow): Payee =>
  JSON.parse(ring.open(payeePlace(kind), sealed).toString()) as Payee

export const sealForWithdrawal = (tx: Tx, keys: PersonKeys, userId: string, id: string, payee: Payee) =>
  keys.sealFor(tx, userId, withdrawalPlace(id), JSON.stringify(payee))

export const openOfWithdrawal = (ring: KeyRing, { id, payee }: WithdrawalRow): Payee | null =>
  payee === null ? null : (JSON.parse(ring.open(withdrawalPlace(id), payee).toString()) as Payee)

/** The last letter of a name: enough to know one's own, too little for whoever looks over a shoulder. */
export const maskedName = (name: string): string => {
  const letters = [...name.trim()]
  return `${'*'.repeat(Math.max(1, letters.length - 1))}${letters.at(-1) ?? ''}`
}

export function maskedAccount(account: string): string {
  const [name = '', host] = account.split('@')
  if (host !== undefined) return `${name.slice(0, 2)}***@${host}`
  return account.length < 7 ? '***' : `${account.slice(0, 3)}****${account.slice(-3)}`
}
