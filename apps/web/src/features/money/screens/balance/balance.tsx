import { SheetOver } from '@mindisle/ui/scene'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { CanWait } from '../../../../shared/money/can-wait.tsx'
import { useOffers } from '../../api/balance.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { texts } from '../../texts.ts'
import './balance.css'
import { BalanceHead } from './head.tsx'
import { Recent } from './recent.tsx'
import { TopUp } from './top-up.tsx'

const packs = ['a', 'b', 'c', 'd', 'e', 'f']

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('balance.loading')} slowText={s('loading.slow')}>
      <Skeleton width={96} height={20} />
      <div className="paycards__grid paycards__grid--3 balance-wait">
        {packs.map((key) => (
          <Skeleton key={key} height={97} radius={16} />
        ))}
      </div>
      <Skeleton height={120} radius={20} />
    </Loading>
  )
}

export default function Balance() {
  const t = useTexts(texts)
  const offers = useOffers()
  const { query } = usePage()
  return (
    <div className="balance">
      <PageBar kind="over" name={t('balance.mine')} />
      <main>
        <BalanceHead />
        <SheetOver className="balance-sheet pad">
          <Read query={offers} skeleton={<LoadingSkeleton />}>
            {(data) => (
              <CanWait instead={<Recent />} isAsked={query['need'] !== undefined}>
                <TopUp offers={data} />
              </CanWait>
            )}
          </Read>
        </SheetOver>
      </main>
    </div>
  )
}
