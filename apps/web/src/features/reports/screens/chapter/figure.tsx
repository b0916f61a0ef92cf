import { Distribution } from '@mindisle/ui/charts'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { ScaleView } from '../../api/types.ts'
import { whyAddress } from '../../components/addresses.ts'
import { percentText, scoreIn } from '../../components/numbers.ts'
import { spreadOf } from '../../components/scales.ts'
import { ScoreGauge, useInterval } from '../../components/score-gauge.tsx'
import { texts } from '../../reading/texts.ts'

function Bell({ scale, mean, sd }: { scale: ScaleView; mean: number; sd: number }) {
  const t = useTexts(texts)
  const say = scoreIn(scale.digits)
  return (
    <Distribution
      value={scale.score ?? Number.NaN}
      range={scale.interval ?? undefined}
      mean={mean}
      sd={sd}
      min={scale.min}
      max={scale.max}
      format={say}
      ownWord={t('bars.own')}
      meanWord={t('bars.mean')}
      label={t('figure.label', { name: scale.name, score: say(scale.score), mean: say(mean) })}
      table={{ caption: scale.name, columns: [t('figure.who'), t('figure.score'), t('bars.range')] }}
    />
  )
}

interface Props {
  id: string
  scale: ScaleView
  /** Whom the norm is of. */
  group: string | undefined
}

/** The number a chapter speaks of: on the bell of its norm group, or on its own arc where there is none. */
export function Figure({ id, scale, group }: Props) {
  const t = useTexts(texts)
  const interval = useInterval()
  const sd = spreadOf(scale)
  const percent = scale.percentile === null ? null : percentText(scale.percentile)
  const words = [
    ...(percent === null || group === undefined ? [] : [t('figure.below', { percent, group })]),
    ...(scale.interval === null || sd === null ? [] : [interval(scale)]),
  ]
  return (
    <figure className="read-fig">
      <p className="read-fig__name">
        {scale.name}
        {scale.band && <span>{scale.band.label}</span>}
      </p>
      {sd !== null && scale.norm_mean !== null ? (
        <Bell scale={scale} mean={scale.norm_mean} sd={sd} />
      ) : (
        <ScoreGauge scale={scale} />
      )}
      <figcaption>
        {words.length > 0 && words.join(t('sentence.comma')) + t('sentence.stop')}
        <a className="report-why-link" href={whyAddress(id, scale.id)}>
          {t('why.open')}
          <Icon name="caret-right-bold" size={14} />
        </a>
      </figcaption>
    </figure>
  )
}
