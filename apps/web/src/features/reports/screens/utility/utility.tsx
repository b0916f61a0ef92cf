import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useReport } from '../../api/report.ts'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { RiskHelp } from '../../components/risk-help.tsx'
import { texts } from '../../texts.ts'
import { Compare } from '../compare/compare.tsx'
import { Tools } from './tools.tsx'
import { ToolsSkeleton } from './tools-skeleton.tsx'
import './utility.css'

function ToolsPage({ id }: { id: string }) {
  const t = useTexts(texts)
  const report = useReport(id)
  return (
    <>
      <PageBar title={t('utility.title')} />
      <Pull onRefresh={() => refresh(['reports', 'show'])}>
        <main>
          <RiskHelp report={report.data} />
          <Read query={report} skeleton={<ToolsSkeleton />}>
            {(data) => <Tools report={data} />}
          </Read>
        </main>
      </Pull>
    </>
  )
}

/** What can be done with a report; with a second one named, the two beside each other. */
export default function Utility() {
  const { id = '', with: otherId, with_token: token } = usePage().query
  if (token !== undefined) return <Compare id={id} other={{ with_token: token }} />
  if (otherId !== undefined) return <Compare id={id} other={{ with_id: otherId }} />
  return <ToolsPage id={id} />
}
