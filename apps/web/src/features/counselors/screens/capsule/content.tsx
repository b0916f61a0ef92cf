import { Card } from '@mindisle/ui/card'
import { MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Content as Shown } from '../../api/capsules.ts'
import { texts } from '../../texts.ts'
import { dateWord } from '../../times.ts'

interface Props {
  content: Shown
}

const levelOf = (mood: number) => Math.min(5, Math.max(1, Math.round(mood))) as MoodLevel

function Reports({ content: { reports } }: Props) {
  const language = useLanguage()
  return reports.map((report) => (
    <Card key={report.id} className="capsule-part">
      <h3>{report.name}</h3>
      <small>{dateWord(report.at, language)}</small>
      <p>
        <b>{report.label}</b> {report.headline}
      </p>
      <p>{report.meaning}</p>
      <dl className="capsule-scales">
        {report.scales.map(({ id, name, score, max, label }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <b className="num">{score ?? '–'}</b> / {max} {label}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  ))
}

function Curve({ content: { curve } }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (curve.length === 0) return null
  return (
    <Card className="capsule-part">
      <h3>{t('capsule.curve')}</h3>
      <ol className="capsule-curve">
        {curve.map(({ day, mood }) => (
          <li key={day}>
            <MoodGlyph level={levelOf(mood)} size={24} />
            <span className="sr">{t(`evaluate.mood.${levelOf(mood)}`)}</span>
            <small>{dateWord(`${day}T12:00:00Z`, language)}</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Pages({ content: { pages } }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  return pages.map(({ id, day, mood, text }) => (
    <Card key={id} className="capsule-part">
      <h3>{dateWord(`${day}T12:00:00Z`, language)}</h3>
      {mood !== null && <small>{t(`evaluate.mood.${levelOf(mood)}`)}</small>}
      <p className="capsule-part__words">{text}</p>
    </Card>
  ))
}

function Plan({ content: { plan } }: Props) {
  const t = useTexts(texts)
  if (plan.length === 0) return null
  return (
    <Card className="capsule-part">
      <h3>{t('capsule.plan')}</h3>
      <ul>
        {plan.map(({ step, text, note }) => (
          <li key={`${step} ${text} ${note}`}>
            {text}
            {note !== '' && <small> · {note}</small>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What the counselor reads and what the client is shown before: one and the same. */
export function Content({ content }: Props) {
  const t = useTexts(texts)
  const { note, reports, curve, pages, plan } = content
  const isEmpty = note === '' && reports.length + curve.length + pages.length + plan.length === 0
  return (
    <div className="capsule-content">
      {isEmpty && <p>{t('capsule.empty')}</p>}
      {note !== '' && (
        <Card className="capsule-part">
          <h3>{t('capsule.note')}</h3>
          <p className="capsule-part__words">{note}</p>
        </Card>
      )}
      <Reports content={content} />
      <Curve content={content} />
      <Pages content={content} />
      <Plan content={content} />
    </div>
  )
}
