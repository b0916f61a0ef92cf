import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { Incentive } from '../../api/incentive.ts'
import { sum } from '../../components/sums.ts'
import { texts } from '../../texts.ts'

function Amount({ label, fen, note }: { label: string; fen: number; note?: string | undefined }) {
  return (
    <div className="share-money__part">
      <span>{label}</span>
      <b className="num">
        <small>¥</small>
        {sum(fen)}
      </b>
      {note !== undefined && <span>{note}</span>}
    </div>
  )
}

export function MoneyCard({ incentive }: { incentive: Incentive }) {
  const t = useTexts(texts)
  const { available_fen: available, pending_fen: pending, debt_fen: debt, hold_days: days } = incentive
  const { paid_fen: paid, reserved_fen: reserved } = incentive
  return (
    <Card className="share-money">
      <Amount label={t('available')} fen={available} />
      <Amount label={t('pending')} fen={pending} note={t('index.free_after', { days })} />
      <Button kind="soft" size="m" href={pageAddress('page6/incentive/withdraw')}>
        {t('index.withdraw')}
      </Button>
      {(paid > 0 || reserved > 0) && (
        <p className="share-money__line">
          {t('index.paid', { sum: `¥${sum(paid)}` })}
          {reserved > 0 && ` · ${t('index.on_way', { sum: `¥${sum(reserved)}` })}`}
        </p>
      )}
      {debt > 0 && <p className="share-money__line">{t('index.debt', { sum: `¥${sum(debt)}` })}</p>}
    </Card>
  )
}
