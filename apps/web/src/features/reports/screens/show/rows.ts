import type { DimensionRow } from '@mindisle/ui/charts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Measure } from '../../api/types.ts'
import { percentText } from '../../components/numbers.ts'
import { needsCare, shortLabel } from '../../components/scales.ts'
import { useOutOf } from '../../components/score-gauge.tsx'
import { texts } from '../../reading/texts.ts'
import { useSentence } from './sentence.ts'

/** A row of bars; `isFirst` is the one that needs care most. */
export function useRow(): (scale: Measure, isFirst: boolean) => DimensionRow {
  const t = useTexts(texts)
  const sentence = useSentence()
  const outOf = useOutOf()
  return (scale, isFirst) => {
    const isCare = needsCare(scale) ?? false
    const isHot = isFirst && isCare
    const word = scale.score === null ? t('score.unscored') : shortLabel(scale.band?.label ?? '')
    return {
      id: scale.id,
      name: scale.name,
      value: scale.score ?? Number.NaN,
      norm: scale.norm_mean ?? undefined,
      range: scale.interval ?? undefined,
      min: scale.min,
      max: scale.max,
      isCare,
      isHot,
      note: isHot ? t('bars.hot') : word,
      reach: outOf(scale),
      place:
        scale.percentile === null
          ? undefined
          : t('sentence.below', { percent: percentText(scale.percentile) }),
      label: sentence(scale),
    }
  }
}

export function useColumns(scales: readonly Measure[]): string[] {
  const t = useTexts(texts)
  const hasNorm = scales.some(({ norm_mean }) => norm_mean !== null)
  const hasRange = scales.some(({ interval }) => interval !== null)
  return [
    t('bars.name'),
    t('bars.own'),
    ...(hasNorm ? [t('bars.mean')] : []),
    ...(hasRange ? [t('bars.range')] : []),
  ]
}
