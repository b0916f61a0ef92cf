import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { grouped } from '../../../../shared/money/amounts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { ShellBurst } from '../../components/shell-burst.tsx'
import { texts } from '../../texts.ts'
import type { Taken } from './use-taking.ts'

/** What was just taken, and what one has now. */
export function Joy({ taken }: { taken: Taken | null }) {
  const t = useTexts(texts)
  return (
    <div role="status" className="rewards-said">
      {taken && (
        <div key={taken.turn} className="rewards-joy">
          <ShellBurst />
          <p className="rewards-joy__t">{t('reward.taken', { number: grouped(taken.points) })}</p>
          <a href={pageAddress('pages/payment/balance')}>
            {t('reward.now', { number: grouped(taken.balance) })}
          </a>
        </div>
      )}
    </div>
  )
}
