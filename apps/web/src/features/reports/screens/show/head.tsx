import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Tag } from '@mindisle/ui/tag'
import { Words } from '@mindisle/ui/words'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import type { Report } from '../../api/types.ts'
import { currentNormAddress, reportAddress } from '../../components/addresses.ts'
import { momentText } from '../../components/numbers.ts'
import { assessmentAddress } from '../../../../shared/assessments/assessment-card.tsx'
import { useRedoing } from '../../components/use-redoing.ts'
import { texts } from '../../reading/texts.ts'

function QualityBadge({ report }: { report: Report }) {
  const t = useTexts(texts)
  if (report.kind === 'play')
    return (
      <Tag tone="mystic" className="report-head__tag">
        {t('quality.play')}
      </Tag>
    )
  const isGood = report.quality.flags.length === 0
  return (
    <Tag
      className="report-head__tag"
      tone={isGood ? 'success' : 'warn'}
      icon={isGood ? 'check-circle-fill' : 'info'}
    >
      {t(isGood ? 'quality.good' : 'quality.doubtful')}
    </Tag>
  )
}

/** Kindly: what was noticed, what it means for the score, and a way to answer only those questions again. */
function Doubts({ report }: { report: Report }) {
  const t = useTexts(texts)
  const { redo, isPending } = useRedoing(report.id)
  const { flags, doubtful_count: count } = report.quality
  if (flags.length === 0) return null
  return (
    <Card className="report-doubts">
      <h3>{t('quality.title')}</h3>
      <ul>
        {flags.map((flag) => (
          <li key={flag}>{t(`quality.${flag}`)}</li>
        ))}
      </ul>
      <p>{t('quality.means')}</p>
      {count === 0 && (
        <Button kind="soft" size="m" className="report-doubts__go" href={assessmentAddress(report.table_id)}>
          {t('quality.again')}
        </Button>
      )}
      {count > 0 && (
        <Button
          kind="soft"
          size="m"
          className="report-doubts__go"
          loading={isPending}
          loadingText={t('quality.redoing')}
          onClick={() => void redo()}
        >
          {t('quality.redo', { count })}
        </Button>
      )}
    </Card>
  )
}

/** The kept report never changes; another norm group is another view of it, and says so. */
function NormNote({ report, isCurrent }: { report: Report; isCurrent: boolean }) {
  const t = useTexts(texts)
  const returnLink = useReturnLink()
  if (isCurrent) {
    return (
      <Note tone="sea">
        {t('norm.current')}{' '}
        <a className="report-way" {...returnLink(reportAddress(report.id))}>
          {t('norm.back')}
        </a>
      </Note>
    )
  }
  if (!report.has_new_norm) return null
  return (
    <Note tone="sea">
      {t('norm.new')}{' '}
      <a className="report-way" href={currentNormAddress(report.id)}>
        {t('norm.see')}
      </a>
    </Note>
  )
}

export function Head({ report, isCurrent }: { report: Report; isCurrent: boolean }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const facts = [
    momentText(report.created_at, language),
    ...(report.attempt > 1 ? [t('head.attempt', { count: report.attempt })] : []),
  ]
  return (
    <>
      <header className="report-head">
        <div className="report-head__words">
          <h2>
            <Words>{report.name}</Words>
          </h2>
          <p className="cap">{facts.join(' · ')}</p>
        </div>
        <QualityBadge report={report} />
      </header>
      {report.notice !== null && <Note>{report.notice}</Note>}
      <NormNote report={report} isCurrent={isCurrent} />
      <Doubts report={report} />
    </>
  )
}
