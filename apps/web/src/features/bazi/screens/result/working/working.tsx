import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import type { Chart } from '../../../api/charts.ts'
import { useTerms } from '../../../chart/term.tsx'
import { clockOfWall } from '../../../chart/when.ts'
import { texts } from '../../../texts.ts'
import { PillarSteps, Signs, SunSteps } from './steps.tsx'
import './working.css'

function Sensitive({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { glossary } = useTerms()
  const { shifts } = chart.correction
  const own = (pillar: string) => chart.columns.find((column) => column.pillar === pillar)
  return (
    <Card>
      <h2 className="title-3">{t('working.near')}</h2>
      {shifts.length === 0 && <p className="callout">{t('working.near_none')}</p>}
      {shifts.map(({ minutes, changed }) => (
        <div key={minutes} className="bazi-near">
          <p className="callout">
            {t(minutes < 0 ? 'working.earlier' : 'working.later', { count: Math.abs(minutes) })}
          </p>
          <ul>
            {changed.map(({ pillar, to }) => {
              const now = own(pillar)
              return (
                <li key={pillar}>
                  <span>{glossary.short(`${pillar}-pillar`)}</span>
                  {now && <Signs pair={now} />}
                  <span aria-hidden="true">→</span>
                  <Signs pair={to} />
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </Card>
  )
}

/** Every step from the clock to the pillars, to be checked by hand. */
export function Working({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { correction, columns, born } = chart
  return (
    <>
      <Card>
        {born.clock !== null && (
          <p className="bazi-working__times">
            <span>
              <small>{t('ring.clock')}</small>
              <b className="num">{clockOfWall(correction.wall)}</b>
            </span>
            <span aria-hidden="true">→</span>
            <span>
              <small>{t(born.time === 'sun' ? 'ring.sun' : 'working.standard')}</small>
              <b className="num">{clockOfWall(correction.local)}</b>
            </span>
          </p>
        )}
        <p className="bazi-working__signs">
          {columns.map((column) => (
            <Signs key={column.pillar} pair={column} />
          ))}
        </p>
      </Card>
      {born.clock !== null && (
        <section className="section">
          <div className="section__h">
            <h2>{t('working.to_sun')}</h2>
          </div>
          <SunSteps chart={chart} />
        </section>
      )}
      <section className="section">
        <div className="section__h">
          <h2>{t('working.to_pillars')}</h2>
        </div>
        <PillarSteps chart={chart} />
      </section>
      {born.clock !== null && <Sensitive chart={chart} />}
      <Note>{t('working.source')}</Note>
    </>
  )
}
