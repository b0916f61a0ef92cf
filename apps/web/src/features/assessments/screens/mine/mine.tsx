import { localeOf } from '@mindisle/base'
import { StateArt } from '@mindisle/ui/art'
import { Segmented } from '@mindisle/ui/segmented'
import { Empty } from '@mindisle/ui/states'
import { AssessmentCardSkeleton } from '@mindisle/ui/assessment-card'
import { useId, useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { AssessmentCard } from '../../../../shared/assessments/assessment-card.tsx'
import { assessmentsIn, useMyAssessments } from '../../api/assessments.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { AssessmentListSkeleton } from '../../components/assessment-list.tsx'
import { texts } from '../../texts.ts'
import './mine.css'

type View = 'taken' | 'starred'
type Mine = ReturnType<
  typeof assessmentsIn<
    NonNullable<ReturnType<typeof useMyAssessments>['data']>['pages'][number]['list'][number]
  >
>

function Times({ assessment: { taken_times: count, last_taken_at: last } }: { assessment: Mine[number] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (count === 0) return null
  const form = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const date = last === null ? null : new Intl.DateTimeFormat(localeOf(language), form).format(new Date(last))
  return (
    <p className="mine__times">
      {t('mine.times', { count })}
      {date !== null && <span>{t('mine.last', { date })}</span>}
    </p>
  )
}

function List({ view }: { view: View }) {
  const t = useTexts(texts)
  const list = useMyAssessments(view)
  if (!list.data) return list.isError ? <LoadFailed query={list} /> : <AssessmentListSkeleton count={4} />
  const assessments = assessmentsIn(list.data.pages)
  if (assessments.length === 0) {
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t(`mine.${view}_empty`)}
        text={t(`mine.${view}_empty_text`)}
        action={{ text: t('mine.look'), href: pageAddress('pages/table/index') }}
      />
    )
  }
  return (
    <>
      <ul className="stack" aria-label={t(`mine.${view}`)}>
        {assessments.map((assessment) => (
          <li key={assessment.table_id}>
            <AssessmentCard assessment={assessment} />
            {view === 'taken' && <Times assessment={assessment} />}
          </li>
        ))}
      </ul>
      <ListEnd list={list}>
        <AssessmentCardSkeleton />
      </ListEnd>
    </>
  )
}

export default function MyAssessments() {
  const t = useTexts(texts)
  const { query } = usePage()
  const [view, setView] = useState<View>(query['kind'] === 'starred' ? 'starred' : 'taken')
  const panel = useId()
  return (
    <>
      <PageBar title={t('mine.title')} />
      <main className="pad mine">
        <Segmented
          className="mine__views"
          label={t('mine.views')}
          options={[
            { value: 'taken', label: t('mine.taken') },
            { value: 'starred', label: t('mine.starred') },
          ]}
          value={view}
          onChange={setView}
          controls={panel}
        />
        <div id={panel} role="tabpanel" aria-label={t(`mine.${view}`)}>
          <List view={view} />
        </div>
      </main>
    </>
  )
}
