import { Island } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { HelpCard } from '@mindisle/ui/help-card'
import { Note } from '@mindisle/ui/note'
import { SeverityBadge, type SeverityLevel } from '@mindisle/ui/severity'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState } from '@mindisle/ui/states'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { useBrief } from '../../api/brief.ts'
import type { Brief } from '../../api/types.ts'
import { texts } from '../../texts.ts'

/** From here on help stands before everything else. */
const helpFrom = 3

const needsHelp = ({ is_risk, level }: Brief): boolean => is_risk || (level ?? 0) >= helpFrom

function Help() {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  return (
    <HelpCard title={t('done.help_title')} text={t('done.help_text')} lines={[]} callWord="">
      <div className="exam-help">
        <Button block onClick={openHelp}>
          {t('done.help_go')}
        </Button>
      </div>
    </HelpCard>
  )
}

function Result({ brief }: { brief: Brief }) {
  const t = useTexts(texts)
  const { level, label, headline, meaning } = brief
  return (
    <Card className="exam-result">
      <p className="exam-result__name">{brief.name}</p>
      {level === null ? (
        <p className="exam-result__label">{label}</p>
      ) : (
        <SeverityBadge level={level as SeverityLevel} word={label} />
      )}
      <h2 className="exam-result__t">
        <Words>{headline}</Words>
      </h2>
      <p className="exam-result__p">{meaning}</p>
      {brief.is_doubtful && <Note>{t('done.doubtful')}</Note>}
    </Card>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('done.loading')}>
      <Card className="exam-result">
        <Skeleton width="40%" height={14} />
        <Skeleton width={96} height={28} radius={14} />
        <Skeleton width="80%" height={24} />
        <Skeleton height={14} />
        <Skeleton width="72%" height={14} />
      </Card>
    </Loading>
  )
}

function ToTheApp({ assessmentId }: { assessmentId: string }) {
  const t = useTexts(texts)
  return (
    <p className="exam-ways">
      <a href={pageAddress('pages/table/show', { id: assessmentId })} target="_blank" rel="noreferrer">
        {t('widget.open')}
      </a>
    </p>
  )
}

interface Props {
  assessmentId: string
  reportId: string
}

/** Inside a frame of another site: what the attempt says, in a few sentences; where it is heavy, help comes first. */
export function Done({ assessmentId, reportId }: Props) {
  const t = useTexts(texts)
  const { data: brief, isError, isFetching, refetch } = useBrief(reportId)
  const isHelp = brief !== undefined && needsHelp(brief)
  return (
    <div className="exam-done pad">
      {isHelp ? <Help /> : <Island size={96} />}
      {!isHelp && <p className="exam-done__thanks">{t('done.thanks')}</p>}
      {brief && <Result brief={brief} />}
      {!brief && !isError && <LoadingSkeleton />}
      {!brief && isError && (
        <Card>
          <ErrorState
            compact
            title={t('done.failed')}
            text={t('done.failed_text')}
            action={{ text: t('done.again'), onClick: () => void refetch(), loading: isFetching }}
          />
        </Card>
      )}
      <Note>{t('done.note')}</Note>
      <ToTheApp assessmentId={assessmentId} />
    </div>
  )
}
