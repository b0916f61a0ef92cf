import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useReport } from '../../api/report.ts'
import { Pull } from '../../components/pull.tsx'
import { ReadReport } from '../../components/read-report.tsx'
import { RiskHelp } from '../../components/risk-help.tsx'
import { texts } from '../../texts.ts'
import { Compare } from '../compare/compare.tsx'
import { Tools } from './tools.tsx'
import { ToolsSkeleton } from './tools-skeleton.tsx'
import './utility.css'

/** What can be done with a report; with a second one named, the two beside each other. */
export default function Utility() {
  const t = useTexts(texts)
  const { query } = usePage()
  const id = query.id ?? ''
  const { with: otherId, with_token: token } = query
  const isComparing = otherId !== undefined || token !== undefined
  const report = useReport(isComparing ? '' : id)
  if (isComparing) {
    return (
      <Compare id={id} other={token === undefined ? { with_id: otherId ?? '' } : { with_token: token }} />
    )
  }
  return (
    <>
      <PageBar title={t('utility.title')} />
      <Pull onRefresh={() => refresh(['reports', 'show'])}>
        <main>
          <RiskHelp report={report.data} />
          <ReadReport query={report} id={id} skeleton={<ToolsSkeleton />}>
            {(data) => <Tools report={data} />}
          </ReadReport>
        </main>
      </Pull>
    </>
  )
}
