import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { useMembership } from '../../api/membership.ts'
import '../../components/money-parts.css'
import { Read } from '../../../../shared/session/read.tsx'
import { texts } from '../../texts.ts'
import { MembershipView } from './membership-view.tsx'
import './membership.css'

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('pro.loading')} slowText={s('loading.slow')}>
      <div className="pro-wait">
        <Skeleton height={120} radius={20} />
        <Skeleton height={220} radius={20} />
        <div className="duo">
          <Skeleton height={108} radius={16} />
          <Skeleton height={108} radius={16} />
        </div>
      </div>
    </Loading>
  )
}

export default function MembershipScreen() {
  const t = useTexts(texts)
  const query = useMembership()
  return (
    <>
      <PageBar title={t('pro.title')} />
      <main className="pad money">
        <Read query={query} skeleton={<LoadingSkeleton />}>
          {(membership) => <MembershipView membership={membership} />}
        </Read>
      </main>
    </>
  )
}
