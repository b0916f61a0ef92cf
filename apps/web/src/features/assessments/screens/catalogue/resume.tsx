import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { ProgressRing } from '@mindisle/ui/progress-ring'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useUnderway } from '../../api/underway.ts'
import { attemptAddress } from '../../components/addresses.ts'
import { texts } from '../../texts.ts'

/** The last exam that was left; nothing where there is none. */
export function Resume() {
  const t = useTexts(texts)
  const { data: [attempt, ...others] = [] } = useUnderway()
  if (!attempt) return null
  const { table: assessment, answered_count: done, item_count: all } = attempt
  const percent = all > 0 ? Math.floor((done / all) * 100) : 0
  return (
    <section className="pad catalogue__resume">
      <Card className="catalogue__begun" href={attemptAddress(assessment.table_id)}>
        <ProgressRing value={done} max={all} text={`${percent}%`} label={t('resume.ring', { percent })} />
        <span className="grow catalogue__begun-text">
          <b>{assessment.name}</b>
          <small>{done > 0 ? t('resume.at', { count: done + 1 }) : t('resume.begun')}</small>
        </span>
        <span className="btn btn--soft btn--s">{t('resume.go')}</span>
      </Card>
      {others.length > 0 && (
        <a className="more catalogue__others" href={pageAddress('pages/table/underway')}>
          {t('resume.others', { count: others.length })}
          <Icon name="caret-right-bold" size={14} />
        </a>
      )}
    </section>
  )
}
