import { Shell } from '@mindisle/ui/art'
import { Field } from '@mindisle/ui/field'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { grouped, yuan } from '../../../../shared/money/amounts.ts'
import { PayCards, type PayCard } from '../../../../shared/money/pay-cards.tsx'
import { moneyTexts } from '../../../../shared/money/texts.ts'
import type { Offers, Package } from '../../api/balance.ts'
import { amountProblem, cleanYuan, ownAmount, type Choice } from '../../flow/top-up.ts'
import { texts } from '../../texts.ts'

function Pack({ offer: { points, bonus, fen } }: { offer: Package }) {
  const t = useTexts(texts)
  const m = useTexts(moneyTexts)
  return (
    <span className="pack">
      <span className="pack__points num" aria-hidden="true">
        <Shell size={17} />
        {grouped(points)}
      </span>
      <span className="sr">{m('amount.shells', { count: points, number: grouped(points) })}</span>
      <span className="pack__bonus">{bonus > 0 && t('balance.bonus', { number: grouped(bonus) })}</span>
      <span className="pack__price num">¥{yuan(fen)}</span>
    </span>
  )
}

interface Props {
  offers: Offers
  choice: Choice
  onChange(choice: Choice): void
}

/** An amount of one's own; what is wrong with it is said once something stands there. */
function OwnAmount({ offers, choice, onChange }: Props) {
  const t = useTexts(texts)
  const limits = { least: yuan(offers.min_fen), most: yuan(offers.max_fen) }
  const isWrong = amountProblem(choice.typed, offers) === 'range'
  return (
    <div className="balance-own">
      <Field
        label={t('balance.own_label')}
        prefix="¥"
        numeric
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('balance.own_example')}
        value={choice.typed}
        onChange={(typed) => onChange({ id: ownAmount, typed: cleanYuan(typed, offers) })}
        hint={t('balance.own_hint', limits)}
        {...(isWrong && { error: t('balance.own_range', limits) })}
      />
    </div>
  )
}

export function Packages({ offers, choice, onChange }: Props) {
  const t = useTexts(texts)
  const own: PayCard<string> = {
    value: ownAmount,
    body: (
      <span className="pack pack--own">
        <span className="pack__own">{t('balance.own')}</span>
        <span className="pack__price">{t('balance.own_sub')}</span>
      </span>
    ),
  }
  const cards = offers.packages.map((offer) => ({ value: offer.id, body: <Pack offer={offer} /> }))
  return (
    <>
      <PayCards
        legend={t('balance.packages')}
        columns={3}
        cards={[...cards, own]}
        value={choice.id}
        onChange={(id) => onChange({ ...choice, id })}
      />
      {choice.id === ownAmount && <OwnAmount offers={offers} choice={choice} onChange={onChange} />}
    </>
  )
}
