import { Card } from '@mindisle/ui/card'
import { MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { Tag } from '@mindisle/ui/tag'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { type Counts, MoodBar, MoodLegend } from '../components/mood-counts.tsx'
import { addDays, weekdayNames } from '../entry/days.ts'
import { useNames } from '../entry/use-names.ts'
import type { Statistics } from './api.ts'
import { texts } from './texts.ts'

export function FacesCard({ statistics: { faces, days } }: { statistics: Statistics }) {
  const t = useTexts(texts)
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = faces
  const counts: Counts = { 1: one, 2: two, 3: three, 4: four, 5: five }
  return (
    <Card className="tides__card">
      <div className="tides__head">
        <h2>{t('faces.title')}</h2>
        <span className="cap">{t('faces.total', { count: days })}</span>
      </div>
      <MoodBar counts={counts} />
      <MoodLegend counts={counts} />
    </Card>
  )
}

const stripDays = 28

export function StreakCard({ statistics: { latest, streak, to } }: { statistics: Statistics }) {
  const t = useTexts(texts)
  const faces = new Map(latest.map(({ day, face }) => [day, face as MoodLevel]))
  const days = Array.from({ length: stripDays }, (_, at) => addDays(to, at - stripDays + 1))
  const count = days.filter((day) => faces.has(day)).length
  return (
    <Card className="tides__card">
      <div className="tides__head">
        <h2>{t('streak.title')}</h2>
        <span className="cap">
          {streak.current > 0
            ? t('streak.current', { count: streak.current })
            : t('streak.longest', { count: streak.longest })}
        </span>
      </div>
      <div className="tides__days" role="img" aria-label={t('streak.label', { count })}>
        {days.map((day) => {
          const face = faces.get(day)
          return face === undefined ? (
            <i key={day} className="tides__open" />
          ) : (
            <MoodGlyph key={day} level={face} size={20} hasFace={false} />
          )
        })}
      </div>
      <p className="cap">{t('streak.text')}</p>
    </Card>
  )
}

const heightOf = (mean: number | null): string => `${mean === null ? 0 : 8 + ((mean - 1) / 4) * 92}%`
const levelOf = (mean: number): MoodLevel => Math.min(5, Math.max(1, Math.floor(mean + 0.5))) as MoodLevel

function Column({ name, mean, label }: { name: string; mean: number | null; label: string }) {
  return (
    <li className="tides__column" aria-label={label}>
      <b className="num" aria-hidden="true">
        {mean === null ? '–' : mean.toFixed(1)}
      </b>
      <span className="tides__shaft" aria-hidden="true">
        <i
          style={{
            height: heightOf(mean),
            background: mean === null ? 'none' : `var(--mood-${levelOf(mean)})`,
          }}
        />
      </span>
      <span className="cap" aria-hidden="true">
        {name}
      </span>
    </li>
  )
}

export function RhythmCard({ statistics: { weekdays, times } }: { statistics: Statistics }) {
  const t = useTexts(texts)
  const names = weekdayNames(useLanguage())
  const say = (day: string, mean: number | null): string =>
    mean === null ? t('rhythm.weekday_none', { day }) : t('rhythm.weekday', { day, mean: mean.toFixed(1) })
  return (
    <Card className="tides__card">
      <h2>{t('rhythm.title')}</h2>
      <ul className="tides__columns">
        {names.map(({ id, name }, at) => {
          const mean = weekdays[at]?.mean ?? null
          return <Column key={id} name={name} mean={mean} label={say(name, mean)} />
        })}
      </ul>
      <h2 className="tides__second">{t('rhythm.times')}</h2>
      <ul className="tides__columns">
        {times.map(({ part, mean }) => (
          <Column key={part} name={t(`rhythm.${part}`)} mean={mean} label={say(t(`rhythm.${part}`), mean)} />
        ))}
      </ul>
      <p className="cap">{t('rhythm.text')}</p>
    </Card>
  )
}

export function SleepCard({ sleep }: { sleep: Statistics['sleep'] }) {
  const t = useTexts(texts)
  if (sleep.hours === null) return null
  return (
    <Card className="tides__card">
      <div className="tides__head">
        <h2>{t('sleep.title')}</h2>
        <span className="cap">{t('recorded', { count: sleep.days })}</span>
      </div>
      <p className="tides__p">{t('sleep.hours', { hours: sleep.hours.toFixed(1) })}</p>
      <p className="cap">
        {t('sleep.range', { shortest: sleep.shortest ?? 0, longest: sleep.longest ?? 0 })}
      </p>
    </Card>
  )
}

function Words({ title, list }: { title: string; list: Statistics['words']['emotions'] }) {
  const t = useTexts(texts)
  const names = useNames()
  const named = list.flatMap(({ id, days }) => names([id]).map((name) => ({ id, name, days })))
  if (named.length === 0) return null
  return (
    <>
      <h3 className="cap">{title}</h3>
      <p className="tides__words">
        {named.map(({ id, name, days }) => (
          <Tag key={id}>{t('words.count', { name, count: days })}</Tag>
        ))}
      </p>
    </>
  )
}

export function WordsCard({ words }: { words: Statistics['words'] }) {
  const t = useTexts(texts)
  if (words.emotions.length + words.activities.length === 0) return null
  return (
    <Card className="tides__card">
      <h2>{t('words.title')}</h2>
      <Words title={t('words.emotions')} list={words.emotions} />
      <Words title={t('words.activities')} list={words.activities} />
    </Card>
  )
}
