import type { DataOf } from '@mindisle/contract'
import { CellBlock, CellGroup } from '@mindisle/ui/cell'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useSecurity } from '../../api/security.ts'
import { texts } from '../../texts.ts'
import { Passkeys } from './passkeys.tsx'
import { TwoStep } from './two-step.tsx'
import './security.css'

export type SecurityState = DataOf<'GET /api/member/security'>

function PageSkeleton() {
  const t = useTexts(texts)
  const { isError, isFetching, refetch } = useSecurity()
  return (
    <CellGroup>
      <CellBlock>
        {isError ? (
          <ErrorState
            compact
            title={t('failed.title')}
            text={t('failed.text')}
            action={{ text: t('failed.again'), onClick: () => void refetch(), loading: isFetching }}
          />
        ) : (
          <Loading label={t('security.loading')}>
            <Skeleton width="52%" height={16} />
            <Skeleton width="80%" height={12} className="security-second" />
          </Loading>
        )}
      </CellBlock>
    </CellGroup>
  )
}

/** How one gets in besides number and password. */
export function Security() {
  const t = useTexts(texts)
  const { data } = useSecurity()
  return (
    <>
      <PageBar title={t('security.title')} />
      <main className="pad">
        <p className="security-note">{t('security.about_sms')}</p>
        {data ? (
          <>
            <Passkeys passkeys={data.passkeys} />
            <TwoStep state={data} />
          </>
        ) : (
          <PageSkeleton />
        )}
      </main>
    </>
  )
}
