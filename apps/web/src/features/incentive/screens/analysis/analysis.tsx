import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Segmented } from '@mindisle/ui/segmented'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { grouped } from '../../../../shared/money/amounts.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { useAnalysis, type Analysis, type Span } from '../../api/incentive.ts'
import { sum } from '../../components/sums.ts'
import { texts } from '../../texts.ts'
import './analysis.css'
import { DaysChart } from './days-chart.tsx'

const spans: readonly Span[] = ['week', 'month', 'all']
const stages = ['visits', 'sign_ups', 'buyers'] as const

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('analysis.loading')} slowText={s('loading.slow')}>
      <Skeleton height={200} radius={20} className="figures__wait" />
      <Skeleton height={200} radius={20} />
    </Loading>
  )
}

function People({ analysis }: { analysis: Analysis }) {
  const t = useTexts(texts)
  const most = Math.max(1, ...stages.map((stage) => analysis[stage] ?? 0))
  return (
    <Card>
      <h2 className="figures__h">{t('analysis.people')}</h2>
      <p className="figures__small">{t('analysis.people_text')}</p>
      <dl className="figures-bars">
        {stages.map((stage) => {
          const count = analysis[stage]
          const share = count === null ? 0 : Math.max(6, Math.round((count / most) * 100))
          return (
            <div key={stage} className={`figures-bars__row figures-bars__row--${stage}`}>
              <dt>{t(`analysis.${stage}`)}</dt>
              <dd>
                <span className="figures-bars__track" aria-hidden="true">
                  <span style={{ width: `${share}%` }} />
                </span>
                <span className="figures-bars__told">
                  <b className="num">
                    {count === null
                      ? t(stage === 'visits' ? 'analysis.few_visits' : 'analysis.few')
                      : t('at_least', { number: grouped(count) })}
                  </b>
                  {stage === 'visits' && count !== null && <small>{t('analysis.visits_note')}</small>}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

function Days({ analysis }: { analysis: Analysis }) {
  const t = useTexts(texts)
  return (
    <Card className="figures__gap">
      <div className="figures__head">
        <h2 className="figures__h">{t('analysis.days')}</h2>
        <span className="figures__small">{t('analysis.total', { sum: `¥${sum(analysis.fen)}` })}</span>
      </div>
      {analysis.days.length === 0 ? (
        <p className="figures__none">{t('analysis.no_income')}</p>
      ) : (
        <>
          <DaysChart analysis={analysis} />
          <p className="figures-key">
            <span>{t('analysis.free')}</span>
            <span className="is-waiting">{t('analysis.waiting')}</span>
          </p>
        </>
      )}
    </Card>
  )
}

const entryWords = {
  link: 'analysis.entry_link',
  poster_dawn: 'analysis.entry_dawn',
  poster_night: 'analysis.entry_night',
  poster_shore: 'analysis.entry_shore',
  page: 'analysis.entry_page',
} as const

function Entries({ analysis }: { analysis: Analysis }) {
  const t = useTexts(texts)
  const cell = (count: number | null, few: 'few' | 'few_visits') =>
    count === null ? (
      <small>{t(`analysis.${few}`)}</small>
    ) : (
      <b className="num">{t('at_least', { number: grouped(count) })}</b>
    )
  return (
    <Card className="figures__gap">
      <table className="figures-table">
        <caption>{t('analysis.entries')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('analysis.entry')}</th>
            <th scope="col">{t('analysis.visits')}</th>
            <th scope="col">{t('analysis.sign_ups')}</th>
          </tr>
        </thead>
        <tbody>
          {analysis.entries.map(({ entry, visits, sign_ups: signUps }) => (
            <tr key={entry}>
              <th scope="row">{t(entryWords[entry])}</th>
              <td>{cell(visits, 'few_visits')}</td>
              <td>{cell(signUps, 'few')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {analysis.entries.length === 0 && <p className="figures__none">{t('analysis.none')}</p>}
    </Card>
  )
}

export default function ShareAnalysis() {
  const t = useTexts(texts)
  const [span, choose] = useState<Span>('month')
  const query = useAnalysis(span)
  return (
    <>
      <PageBar title={t('analysis.title')} />
      <main className="pad figures">
        <Segmented
          label={t('analysis.span')}
          options={spans.map((value) => ({ value, label: t(`analysis.${value}`) }))}
          value={span}
          onChange={choose}
          className="figures__wait"
        />
        <Read query={query} skeleton={<LoadingSkeleton />}>
          {(analysis) => (
            <>
              <People analysis={analysis} />
              <Days analysis={analysis} />
              <Entries analysis={analysis} />
              <Note icon="lock-simple" className="figures__gap">
                {t('analysis.note')}
              </Note>
            </>
          )}
        </Read>
      </main>
    </>
  )
}
