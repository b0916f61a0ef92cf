import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { assessmentAddress } from '../../../../shared/assessments/assessment-card.tsx'
import { useReports } from '../../api/list.ts'
import { usePublicReport, type PublicReport } from '../../api/sharing.ts'
import { compareTokenAddress, publicAddress, publicityAddress } from '../../components/addresses.ts'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { texts } from '../../texts.ts'
import { PublicView, PublicSkeleton } from './public-view.tsx'
import { useRobots } from '../../../../lib/shell/use-robots.ts'

function Bar({ report, token }: { report: PublicReport; token: string }) {
  const t = useTexts(texts)
  const isMine = report.is_mine
  const { data } = useReports({ table_id: report.table_id }, !isMine)
  const [own] = data?.pages[0]?.list ?? []
  if (isMine) {
    return (
      <ActionBar note={t('public.mine_note')}>
        <Button className="grow" href={publicityAddress(report.id)}>
          {t('public.mine_change')}
        </Button>
      </ActionBar>
    )
  }
  return (
    <ActionBar>
      {own && (
        <Button kind="quiet" href={compareTokenAddress(own.id, token)}>
          {t('public.compare')}
        </Button>
      )}
      <Button className="grow" href={assessmentAddress(report.table_id)}>
        {t('public.start')}
      </Button>
    </ActionBar>
  )
}

/** What somebody has chosen to show, for whoever has the link. */
export function Reader({ token }: { token: string }) {
  const t = useTexts(texts)
  const report = usePublicReport(token)
  useRobots(report.data?.is_indexed === true)
  return (
    <>
      <SharedPageBar
        title={t('public.reader_title')}
        sharedAs={report.data ? { address: publicAddress(token), text: report.data.name } : undefined}
      />
      <Pull onRefresh={() => refresh(['reports', 'public'])}>
        <main className="pad public">
          <Read query={report} skeleton={<PublicSkeleton />}>
            {(data) => (
              <>
                <PublicView report={data} />
                <Note>{t('public.disclaimer')}</Note>
              </>
            )}
          </Read>
        </main>
      </Pull>
      {report.data && <Bar report={report.data} token={token} />}
    </>
  )
}
