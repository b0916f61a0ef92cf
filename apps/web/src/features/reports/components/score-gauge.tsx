import { Gauge } from '@mindisle/ui/charts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Measure } from '../api/types.ts'
import { texts } from '../reading/texts.ts'
import { scoreIn } from './numbers.ts'
import { gaugeBands } from './scales.ts'

/** What a scale can reach, said as people say it. */
export function useReach(): (scale: Measure) => string {
  const t = useTexts(texts)
  return ({ min, max, digits }) => {
    const say = scoreIn(digits)
    return min === 0
      ? t('score.out_of', { max: say(max) })
      : t('score.from_to', { min: say(min), max: say(max) })
  }
}

/** Beside the number in a row, where there is one. */
export function useOutOf(): (scale: Pick<Measure, 'score' | 'max' | 'digits'>) => string | undefined {
  const t = useTexts(texts)
  return ({ score, max, digits }) =>
    score === null ? undefined : t('score.out_of', { max: scoreIn(digits)(max) })
}

/** The interval in words, empty where none is known. */
export function useInterval(): (scale: Pick<Measure, 'interval' | 'digits'>) => string {
  const t = useTexts(texts)
  return ({ interval, digits }) => {
    if (interval === null) return ''
    const say = scoreIn(digits)
    return t('score.interval', { from: say(interval[0]), to: say(interval[1]) })
  }
}

/** A score on its sunrise arc; the thin arc is the 95 % interval, drawn only where it is known. */
export function ScoreGauge({ scale }: { scale: Measure }) {
  const t = useTexts(texts)
  const reach = useReach()
  const interval = useInterval()
  const say = scoreIn(scale.digits)
  const facts = [interval(scale), reach(scale)].filter(Boolean).join(' · ')
  const label = t('score.sentence', {
    name: scale.name,
    score: say(scale.score),
    level: scale.band?.label ?? '',
    facts,
  })
  return (
    <Gauge
      value={scale.score ?? Number.NaN}
      min={scale.min}
      max={scale.max}
      bands={gaugeBands(scale)}
      range={scale.interval ?? undefined}
      caption={scale.score === null ? undefined : facts}
      format={say}
      emptyText={t('score.none')}
      label={label}
      table={{ caption: t('score.table'), columns: [t('score.column_level'), t('score.column_range')] }}
    />
  )
}
