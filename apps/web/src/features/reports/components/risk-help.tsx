import { Blocks } from '@mindisle/ui/blocks'
import { Button } from '@mindisle/ui/button'
import { HelpCard, HelpRow } from '@mindisle/ui/help-card'
import { Skeleton } from '@mindisle/ui/skeleton'
import { Suspense } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import { FirstLine, LinesHere, OrElse } from '../../../shared/help/numbers.tsx'
import { texts } from '../reading/texts.ts'
import './reports.css'

function LoadingSkeleton() {
  return (
    <div className="report-risk__wait">
      <Skeleton height={72} radius={20} />
      <Skeleton height={64} radius={20} />
    </div>
  )
}

interface Props {
  report: { is_risk: boolean; risks?: readonly string[] } | undefined
}

/** Above everything in every view: the line of where the reader is, before a word about scores. */
export function RiskHelp({ report }: Props) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  if (!report?.is_risk) return null
  return (
    <div className="pad report-risk">
      <HelpCard title={t('risk.title')} text={t('risk.text')} lines={[]} callWord="">
        <OrElse
          instead={
            <Button block onClick={openHelp}>
              {t('risk.numbers')}
            </Button>
          }
        >
          <Suspense fallback={<LoadingSkeleton />}>
            <LinesHere call={t('risk.call')} open={t('risk.open')} className="report-risk__p" />
          </Suspense>
        </OrElse>
        {report.risks && <Blocks text={report.risks} className="report-risk__text" />}
        <Button kind="quiet" size="m" block onClick={openHelp} className="report-risk__more">
          {t('risk.more')}
        </Button>
      </HelpCard>
    </div>
  )
}

/** The entry to help at the foot of a page, or under the summary where it is heavy. */
export function HelpEntry({ className }: { className?: string }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const plain = t('help.text')
  return (
    <HelpRow
      className={className}
      title={t('help.title')}
      text={
        <OrElse instead={plain}>
          <Suspense fallback={plain}>
            <FirstLine />
          </Suspense>
        </OrElse>
      }
      onPress={openHelp}
    />
  )
}
