import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { WaveGlyph } from '@mindisle/ui/severity'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Report, ScaleView } from '../../api/types.ts'
import { whyAddress } from '../../components/addresses.ts'
import { LevelBadge } from '../../components/level-badge.tsx'
import { levelOf, shortLabel } from '../../components/scales.ts'
import { ScoreGauge } from '../../components/score-gauge.tsx'
import { Spoken } from '../../components/spoken.tsx'
import { texts } from '../../reading/texts.ts'

/** The steps of this instrument in its own words: as many as it has, the current one marked by ground and weight too. */
function Steps({ scale }: { scale: ScaleView }) {
  const t = useTexts(texts)
  const isNeutral = scale.direction === 'neutral'
  if (isNeutral) {
    return (
      <p className="report-ends">
        <span>{scale.low}</span>
        <span>{scale.high}</span>
      </p>
    )
  }
  return (
    <ol className="report-steps" aria-label={t('score.steps')}>
      {scale.bands.map(({ id, label, level }) => {
        const isCurrent = id === scale.band?.id
        const step = levelOf(scale, level)
        return (
          <li
            key={id}
            className={
              isCurrent
                ? `is-current${step === null ? '' : ` sev--${step} report-steps__level--${step}`}`
                : undefined
            }
            aria-current={isCurrent ? 'step' : undefined}
          >
            {step !== null && <WaveGlyph level={step} width={22} />}
            {shortLabel(label)}
          </li>
        )
      })}
    </ol>
  )
}

interface WhyLinkProps {
  id: string
  scale: ScaleView
  text?: string
}

export function WhyLink({ id, scale, text }: WhyLinkProps) {
  const t = useTexts(texts)
  return (
    <a className="report-why-link" href={whyAddress(id, scale.id)}>
      {text ?? t('why.open')}
      <span className="sr"> {scale.name}</span>
      <Icon name="caret-right-bold" size={14} />
    </a>
  )
}

/** Number, word, one human sentence, what is ordinary about it. */
export function MainSummary({ report, main }: { report: Report; main: ScaleView }) {
  const { band } = main
  return (
    <Card className="report-sum">
      <ScoreGauge scale={main} />
      <div className="report-sum__badge">
        <LevelBadge scale={main} />
      </div>
      {band && (
        <p className="report-sum__lead">
          <Spoken text={band.headline} />
        </p>
      )}
      {band && band.normal !== '' && <p className="report-sum__p">{band.normal}</p>}
      <Steps scale={main} />
      <WhyLink id={report.id} scale={main} />
    </Card>
  )
}

/** Without one number for the whole, the dimension speaks that stands out most. */
export function ClearestSummary({ report, scale }: { report: Report; scale: ScaleView }) {
  const t = useTexts(texts)
  return (
    <Card className="report-sum">
      <p className="report-sum__eye">
        {t('score.clearest')}
        <b>{scale.name}</b>
      </p>
      <div className="report-sum__badge">
        <LevelBadge scale={scale} />
      </div>
      {scale.band && (
        <p className="report-sum__lead">
          <Spoken text={scale.band.headline} />
        </p>
      )}
      {scale.band && scale.band.normal !== '' && <p className="report-sum__p">{scale.band.normal}</p>}
      <WhyLink id={report.id} scale={scale} />
    </Card>
  )
}
