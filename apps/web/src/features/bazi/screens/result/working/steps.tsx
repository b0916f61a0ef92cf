import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../../../lib/i18n/use-texts.ts'
import type { Chart } from '../../../api/charts.ts'
import { inkOf, signOf } from '../../../chart/signs.ts'
import { useTerms } from '../../../chart/term.tsx'
import { clockOfWall, dateInWords, secondsOfWall } from '../../../chart/when.ts'
import { texts } from '../../../texts.ts'
import { Curve, TermBar } from './figures.tsx'

interface Pair {
  stem: string
  branch: string
}

export function Signs({ pair }: { pair: Pair }) {
  return (
    <b className="serif">
      <span className={inkOf(pair.stem)}>{signOf(pair.stem)}</span>
      <span className={inkOf(pair.branch)}>{signOf(pair.branch)}</span>
    </b>
  )
}

interface StepProps {
  title: string
  text: string
  formula?: string
  result: ReactNode
  children?: ReactNode
}

function Step({ title, text, formula, result, children }: StepProps) {
  return (
    <li className="bazi-step">
      <div className="bazi-step__head">
        <h3>{title}</h3>
        <span className="bazi-step__result">{result}</span>
      </div>
      <p className="callout">{text}</p>
      {children}
      {formula !== undefined && <p className="bazi-step__formula">{formula}</p>}
    </li>
  )
}

/** "−14.36", with the sign that is as wide as a plus. */
const signed = (number: number): string =>
  `${number < 0 ? '−' : ''}${Math.abs(Math.round(number * 100) / 100)}`
const inBrackets = (number: number): string => (number < 0 ? `(${signed(number)})` : signed(number))

/** "−14:22". */
export function signedTime(seconds: number): string {
  const whole = Math.abs(seconds)
  const rest = String(whole % 60).padStart(2, '0')
  return `${seconds < 0 ? '−' : '+'}${Math.floor(whole / 60)}:${rest}`
}

/** From the clock to the sun: summer time, longitude, the equation of time. */
export function SunSteps({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { correction, place, born } = chart
  const { summer_seconds: summer, longitude_seconds: longitude, equation_seconds: equation } = correction
  const meridian = Math.round((correction.standard_seconds / 240) * 100) / 100
  const isBySun = born.time === 'sun'
  return (
    <ol className="bazi-steps">
      <Step
        title={t('working.summer')}
        result={summer === 0 ? t('working.none') : signedTime(-summer)}
        text={t(summer === 0 ? 'working.summer_none' : 'working.summer_on', {
          minutes: summer / 60,
          year: chart.date.slice(0, 4),
        })}
      />
      <Step
        title={t('working.longitude')}
        result={signedTime(longitude)}
        text={t('working.longitude_text', { meridian, place: place.name, longitude: place.longitude })}
        formula={`(${signed(place.longitude)} − ${inBrackets(meridian)}) × 4 = ${signed((place.longitude - meridian) * 4)}`}
      />
      <Step
        title={t('working.equation')}
        result={signedTime(equation)}
        text={t('working.equation_text')}
        formula={
          isBySun
            ? `${clockOfWall(correction.wall)}:00 ${signedTime(-summer)} ${signedTime(longitude)} ${signedTime(equation)} = ${secondsOfWall(correction.local)}`
            : t('working.not_used')
        }
      >
        <Curve chart={chart} />
      </Step>
    </ol>
  )
}

/** From the sun to the pillars. */
export function PillarSteps({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { glossary } = useTerms()
  const { working, columns } = chart
  const pairOf = (name: string): Pair =>
    columns.find(({ pillar }) => pillar === name) ?? { stem: '', branch: '' }
  const [year, month, day] = ['year', 'month', 'day'].map(pairOf) as [Pair, Pair, Pair]
  const hour = columns.find(({ pillar }) => pillar === 'hour')
  const chartYear = Number(working.spring.at.slice(0, 4))
  /** In English a sign alone says nothing. */
  const named = (id: string) => (language === 'en' ? glossary.name(id) : signOf(id))
  const when = (wall: string) => `${dateInWords(wall, language)} ${clockOfWall(wall)}`
  return (
    <ol className="bazi-steps" start={4}>
      <Step
        title={t('working.year')}
        result={<Signs pair={year} />}
        text={t('working.year_text', { when: when(working.spring.at), year: chartYear })}
        formula={t('working.year_sum', {
          year: chartYear,
          rest: working.year_place - 1,
          place: working.year_place,
        })}
      />
      <Step
        title={t('working.month')}
        result={<Signs pair={month} />}
        text={t('working.month_text', {
          term: glossary.short(working.term.id),
          next: glossary.short(working.next.id),
          branch: named(month.branch),
        })}
      >
        <TermBar chart={chart} />
      </Step>
      <Step
        title={t('working.day')}
        result={<Signs pair={day} />}
        text={t('working.day_text')}
        formula={t('working.day_sum', { number: working.julian_day, place: working.day_place })}
      />
      {hour && (
        <Step
          title={t('working.hour')}
          result={<Signs pair={hour} />}
          text={t('working.hour_text', { stem: named(day.stem), branch: named(hour.branch) })}
          formula={working.hours.map(({ stem, branch }) => signOf(stem) + signOf(branch)).join(' ')}
        />
      )}
    </ol>
  )
}
