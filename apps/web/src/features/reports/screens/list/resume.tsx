import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { ProgressRing } from '@mindisle/ui/progress-ring'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useUnfinished } from '../../api/resume.ts'
import { texts } from '../../texts.ts'

/** The last exam that was left; nothing where there is none. */
export function Resume() {
  const t = useTexts(texts)
  const { data: [attempt, ...others] = [] } = useUnfinished()
  if (!attempt) return null
  const { table: assessment, answered_count: done, item_count: all } = attempt
  const percent = all > 0 ? Math.floor((done / all) * 100) : 0
  return (
    <section>
      <Card href={pageAddress('pages/table/exam', { id: attempt.id })} className="reports-resume">
        <ProgressRing
          value={done}
          max={all}
          text={`${percent}%`}
          label={t('list.resume_ring', { percent })}
        />
        <span className="grow reports-resume__text">
          <b>{assessment.name}</b>
          <small>{done > 0 ? t('list.resume_at', { count: done + 1 }) : t('list.resume_begun')}</small>
        </span>
        <span className="btn btn--soft btn--s">{t('list.resume_go')}</span>
      </Card>
      {others.length > 0 && (
        <a className="more reports-resume__more" href={pageAddress('pages/table/underway')}>
          {t('list.resume_more', { count: others.length })}
          <Icon name="caret-right-bold" size={14} />
        </a>
      )}
    </section>
  )
}
