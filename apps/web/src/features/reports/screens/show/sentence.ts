import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Measure } from '../../api/types.ts'
import { percentText, scoreIn } from '../../components/numbers.ts'
import { texts } from '../../reading/texts.ts'

/** What a mark in a chart says when it is looked at: name, score, level, norm, interval. */
export function useSentence(): (scale: Measure) => string {
  const t = useTexts(texts)
  return (scale) => {
    const say = scoreIn(scale.digits)
    if (scale.score === null) return t('sentence.none', { name: scale.name })
    const parts = [
      t('sentence.score', { name: scale.name, score: say(scale.score), max: say(scale.max) }),
      ...(scale.band ? [scale.band.label] : []),
      ...(scale.interval
        ? [t('score.interval', { from: say(scale.interval[0]), to: say(scale.interval[1]) })]
        : []),
      ...(scale.norm_mean === null ? [] : [t('sentence.mean', { mean: scoreIn(1)(scale.norm_mean) })]),
      ...(scale.percentile === null ? [] : [t('sentence.below', { percent: percentText(scale.percentile) })]),
    ]
    return parts.join(t('sentence.comma')) + t('sentence.stop')
  }
}
