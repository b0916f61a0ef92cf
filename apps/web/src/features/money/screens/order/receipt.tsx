import { toast } from '@mindisle/ui/toast'
import type { ReactNode } from 'react'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { grouped, yuan } from '../../../../shared/money/amounts.ts'
import { moneyTexts } from '../../../../shared/money/texts.ts'
import type { Order } from '../../api/orders.ts'
import { useWhen } from '../../components/use-when.ts'
import { texts } from '../../texts.ts'

/** In groups of four, as on a bill; what is copied has no spaces. */
const spaced = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="receipt__row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Copyable({ name, value }: { name: string; value: string }) {
  const t = useTexts(texts)
  const copy = async () => {
    const isCopied = await copyText(value)
    toast(t(isCopied ? 'receipt.copied' : 'receipt.not_copied'), isCopied ? 'check-circle-fill' : undefined)
  }
  return (
    <Row name={name}>
      <span className="num receipt__number">{spaced(value)}</span>
      <button
        type="button"
        className="receipt__copy"
        aria-label={t('receipt.copy_named', { name })}
        onClick={() => void copy()}
      >
        {t('receipt.copy')}
      </button>
    </Row>
  )
}

export function Receipt({ order }: { order: Order }) {
  const t = useTexts(texts)
  const m = useTexts(moneyTexts)
  const whenOf = useWhen()
  const { gateway, transaction_id: transaction, paid_at: paid } = order
  const shells = (count: number) => m('amount.shells', { count, number: grouped(count) })
  const isCash = order.pay_with === 'cash'
  return (
    <section>
      <h2 className="money-h">{t('receipt.title')}</h2>
      <dl className="group receipt">
        <Copyable name={t('receipt.number')} value={order.number} />
        <Row name={t('receipt.price')}>
          <span className="num">{isCash ? `¥${yuan(order.price_fen)}` : shells(order.price_points)}</span>
        </Row>
        {(gateway !== null || !isCash) && (
          <Row name={t('receipt.way')}>
            {gateway === null ? t('receipt.shells') : m(`gateway.${gateway}`)}
          </Row>
        )}
        {paid !== null && <Row name={t('receipt.paid_at')}>{whenOf(paid)}</Row>}
        {transaction !== null && <Copyable name={t('receipt.transaction')} value={transaction} />}
        {order.refunded_fen > 0 && (
          <Row name={t('receipt.refunded')}>
            <b className="num">¥{yuan(order.refunded_fen)}</b>
          </Row>
        )}
        {order.refunded_points > 0 && (
          <Row name={t('receipt.refunded')}>
            <b className="num">{shells(order.refunded_points)}</b>
          </Row>
        )}
      </dl>
    </section>
  )
}
