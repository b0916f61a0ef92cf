import { Points, Price } from '@mindisle/ui/price'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { yuan } from '../../../../lib/tables/table-card.tsx'
import type { Unlock } from '../../api/types.ts'
import { texts } from '../../reading/texts.ts'

/** Money and shells are equals. For now they only inform: nothing here looks as if it could be pressed. */
export function Prices({ unlock }: { unlock: Unlock }) {
  const t = useTexts(texts)
  const { price_fen: fen, price_points: points, balance } = unlock
  return (
    <dl className="unlock__prices">
      {fen > 0 && (
        <div>
          <dt>{t('unlock.money')}</dt>
          <dd>
            <Price amount={yuan(fen)} />
          </dd>
        </div>
      )}
      {points > 0 && (
        <div>
          <dt>{t('unlock.points', { balance })}</dt>
          <dd>
            <Points>{t('unlock.shells', { count: points })}</Points>
          </dd>
        </div>
      )}
    </dl>
  )
}
