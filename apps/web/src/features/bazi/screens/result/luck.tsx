import { Note } from '@mindisle/ui/note'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Chart } from '../../api/charts.ts'
import { inkOf, signOf } from '../../chart/signs.ts'
import { Term, useTerms } from '../../chart/term.tsx'
import { texts } from '../../texts.ts'

type Way = Chart['luck'][number]

function Pair({ stem, branch }: { stem: string; branch: string }) {
  return (
    <span className="bazi-luck__pair">
      <b className={inkOf(stem)}>{signOf(stem)}</b>
      <b className={inkOf(branch)}>{signOf(branch)}</b>
    </span>
  )
}

function Years({ decade, thisYear }: { decade: Way['decades'][number]; thisYear: number }) {
  const t = useTexts(texts)
  return (
    <div className="bazi-years">
      <p className="callout">
        {t('luck.years', { from: decade.from_year, to: decade.from_year + 9 })} <Term id={decade.god} />
      </p>
      <ol className="bazi-years__list">
        {decade.years.map(({ year, stem, branch, god }) => (
          <li key={year} className={year === thisYear ? 'is-now' : undefined}>
            <span className="num">{year}</span>
            <b className="serif">
              <span className={inkOf(stem)}>{signOf(stem)}</span>
              <span className={inkOf(branch)}>{signOf(branch)}</span>
            </b>
            <Term id={god} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Direction({ way, thisYear, isOne }: { way: Way; thisYear: number; isOne: boolean }) {
  const t = useTexts(texts)
  const { glossary } = useTerms()
  const now = way.decades.findIndex(({ is_now: isNow }) => isNow)
  const [open, setOpen] = useState(now)
  const chosen = way.decades[open]
  const start = t('luck.start', way.start)
  return (
    <div className="bazi-luck">
      <div className="bazi-luck__head">
        <p className="callout">{t(isOne ? `luck.${way.direction}` : `luck.both_${way.direction}`)}</p>
        <p className="cap">
          {way.start_latest ? t('luck.range', { from: start, to: t('luck.start', way.start_latest) }) : start}
        </p>
      </div>
      <ol className="bazi-luck__row" data-scroll="">
        {way.decades.map((decade, at) => (
          <li key={decade.from_year}>
            <button
              type="button"
              className={decade.is_now ? 'bazi-luck__decade is-now' : 'bazi-luck__decade'}
              aria-expanded={at === open}
              aria-label={t('luck.decade', {
                age: decade.from_age,
                stem: glossary.name(decade.stem),
                branch: glossary.name(decade.branch),
                year: decade.from_year,
              })}
              onClick={() => setOpen(at === open ? -1 : at)}
            >
              <span>{t('luck.age', { age: decade.from_age })}</span>
              <Pair stem={decade.stem} branch={decade.branch} />
              <span>{decade.is_now ? t('luck.now') : decade.from_year}</span>
            </button>
          </li>
        ))}
      </ol>
      {chosen && <Years decade={chosen} thisYear={thisYear} />}
    </div>
  )
}

/** The decades, and the years of whichever is opened. */
export function Luck({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const isOne = chart.luck.length === 1
  return (
    <section className="section">
      <div className="section__h">
        <h2>
          <Term id="luck-decade" />
        </h2>
      </div>
      {!isOne && <Note>{t('luck.unsaid')}</Note>}
      {chart.luck.map((way) => (
        <Direction key={way.direction} way={way} thisYear={chart.this_year.year} isOne={isOne} />
      ))}
      <p className="cap">{t('luck.counted')}</p>
    </section>
  )
}
