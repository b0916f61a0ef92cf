import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { yuan } from '../../../../shared/money/amounts.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { useWithdrawals } from '../../api/incentive.ts'
import { texts } from '../../texts.ts'
import { AskForm } from './ask-form.tsx'
import { History } from './history.tsx'
import { Statement } from './statement.tsx'
import './withdraw.css'

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('withdraw.loading')} slowText={s('loading.slow')}>
      <Skeleton height={148} radius={20} className="cashout__wait" />
      <Skeleton height={120} radius={20} />
    </Loading>
  )
}

export default function Withdraw() {
  const t = useTexts(texts)
  const list = useWithdrawals()
  return (
    <>
      <PageBar title={t('withdraw.title')} />
      <main className="pad cashout">
        <Read query={list} skeleton={<LoadingSkeleton />}>
          {({ pages: [page] }) =>
            page ? (
              <>
                <AskForm page={page} />
                <History list={list} />
                <Statement />
                <Note icon="shield-check" className="cashout__gap">
                  {t('withdraw.note', { least: yuan(page.least_fen), most: yuan(page.most_day_fen) })}
                </Note>
              </>
            ) : null
          }
        </Read>
      </main>
    </>
  )
}
