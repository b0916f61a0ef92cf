import { Card } from '@mindisle/ui/card'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Change, Report, ScaleView } from '../../api/types.ts'
import { reportAddress } from '../../components/addresses.ts'
import { dayKey } from '../../components/days.ts'
import { dayText, momentText, percentText, signed } from '../../components/numbers.ts'
import { texts } from '../../reading/texts.ts'

/** A percentile never stands without the group it is of. */
function Place({ main, group, isWhole }: { main: ScaleView; group: string; isWhole: boolean }) {
  const t = useTexts(texts)
  if (main.percentile === null) return null
  return (
    <Card className="report-tile">
      <b>
        {percentText(main.percentile)}
        <small>%</small>
      </b>
      <p>{t('compare.below')}</p>
      <p className="cap report-tile__n">
        {isWhole ? '' : `${main.name} · `}
        {t('compare.group', { group })}
      </p>
    </Card>
  )
}

const tones: Record<Change['verdict'], string> = {
  improved: 'is-good',
  recovered: 'is-good',
  worsened: 'is-plain',
  risen: 'is-sea',
  fallen: 'is-sea',
  steady: 'is-quiet',
  unknown: 'is-quiet',
  doubtful: 'is-quiet',
}

/** Called a change only where it is larger than the error of measurement. */
function Since({ change, at, digits }: { change: Change; at: string; digits: number }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isSameDay = dayKey(change.from_at) === dayKey(at)
  const date = (isSameDay ? momentText : dayText)(change.from_at, language)
  return (
    <Card className={`report-tile ${tones[change.verdict]}`} href={reportAddress(change.from_id)}>
      <b>
        {signed(change.difference, digits)}
        <small>{t('compare.points')}</small>
      </b>
      <p>{t(`compare.${change.verdict}`)}</p>
      <p className="cap report-tile__n">{t('compare.since', { date })}</p>
    </Card>
  )
}

export function Compare({ report, main }: { report: Report; main: ScaleView }) {
  const { norm, change } = report
  const hasPlace = main.percentile !== null && norm !== null
  if (!hasPlace && change === null) return null
  return (
    <div className={hasPlace && change ? 'duo report-duo' : 'report-duo'}>
      {hasPlace && <Place main={main} group={norm.group} isWhole={report.main !== null} />}
      {change && <Since change={change} at={report.created_at} digits={main.digits} />}
    </div>
  )
}
