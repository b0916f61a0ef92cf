import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Fold } from '@mindisle/ui/fold'
import { Icon } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { AssessmentCard } from '../../../../shared/assessments/assessment-card.tsx'
import type { NormView, Report } from '../../api/types.ts'
import { answersAddress, interpretAddress, recordAddress } from '../../components/addresses.ts'
import { ChapterList } from '../../components/chapter-list.tsx'
import { Later } from '../../components/later.tsx'
import { HelpEntry } from '../../components/risk-help.tsx'
import { needsHelp } from '../../components/scales.ts'
import { texts } from '../../reading/texts.ts'
import { OwnNormFold } from './own-norm.tsx'

export function Chapters({ report }: { report: Report }) {
  const t = useTexts(texts)
  const { id, chapters } = report
  if (chapters.length === 0) return <Later report={report} />
  return (
    <section className="report-part">
      <div className="report-part__h">
        <h2>{t('chapters.title')}</h2>
        <a className="more" href={interpretAddress(id)}>
          {t('chapters.all')}
          <Icon name="caret-right-bold" size={14} />
        </a>
      </div>
      <ChapterList id={id} chapters={chapters} />
      <Later report={report} />
    </section>
  )
}

export function NormFacts({ norm }: { norm: NormView | null }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (norm === null) return <p>{t('evidence.no_norm')}</p>
  const people = norm.n === null ? null : new Intl.NumberFormat(language).format(norm.n)
  return (
    <>
      <p>
        <b>{norm.group}</b>
        {people !== null && ` · ${t('evidence.people', { number: people })}`}
      </p>
      {norm.sample !== '' && <p>{norm.sample}</p>}
    </>
  )
}

/** How sure we are, and on whose word. */
export function Evidence({ report }: { report: Report }) {
  const t = useTexts(texts)
  const { versions } = report
  const hasInterval = [report.main, ...report.dimensions].some((scale) => scale?.interval)
  if (report.kind === 'play') return null
  return (
    <section className="report-part">
      <h2>{t('evidence.title')}</h2>
      <div className="group">
        <Fold title={t('evidence.norm')}>
          <NormFacts norm={report.norm} />
        </Fold>
        <OwnNormFold norm={report.own_norm} />
        <Fold title={t('evidence.sure')}>
          <p>{t(hasInterval ? 'evidence.interval' : 'evidence.no_interval')}</p>
        </Fold>
        <Fold title={t('evidence.source')}>
          <p>{report.provenance}</p>
          <p className="cap">
            {t('evidence.versions', {
              instrument: versions.instrument,
              norm: versions.norm ?? t('evidence.none'),
              engine: versions.engine,
            })}
          </p>
        </Fold>
      </div>
    </section>
  )
}

export function Related({ assessments }: { assessments: Report['related'] }) {
  const t = useTexts(texts)
  if (assessments.length === 0) return null
  return (
    <section className="report-part">
      <h2>{t('related.title')}</h2>
      <ul className="stack">
        {assessments.map((assessment) => (
          <li key={assessment.table_id}>
            <AssessmentCard assessment={assessment} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Ways({ report }: { report: Report }) {
  const t = useTexts(texts)
  const assessment = encodeURIComponent(report.table_id)
  return (
    <CellGroup className="report-part">
      <Cell title={t('ways.answers')} href={answersAddress(report.id)} />
      <Cell title={t('ways.record')} href={recordAddress(report.table_id)} />
      <Cell title={t('ways.again')} href={pageAddress('pages/table/show', { id: assessment })} />
      <Cell title={t('ways.comment')} href={pageAddress('pages/table/comment', { table_id: assessment })} />
    </CellGroup>
  )
}

export function Foot({ report }: { report: Report }) {
  const t = useTexts(texts)
  const isMoved = needsHelp(report) && !report.is_risk
  return (
    <div className="report-foot">
      <Note>{t(report.kind === 'play' ? 'foot.play' : 'foot.note')}</Note>
      {!isMoved && <HelpEntry />}
    </div>
  )
}
