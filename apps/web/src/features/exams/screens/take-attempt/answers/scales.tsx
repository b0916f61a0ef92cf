import { Bipolar } from '@mindisle/ui/bipolar'
import { Card } from '@mindisle/ui/card'
import { Matrix } from '@mindisle/ui/matrix'
import { SunSlider } from '@mindisle/ui/sun-slider'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { rowsOf, valuesOf } from '../../../flow/items.ts'
import { texts } from '../../../texts.ts'
import type { AnswerProps } from '../question.tsx'

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export function ScaleAnswer({ item, answer, labelledBy, taking }: AnswerProps) {
  const t = useTexts(texts)
  const value = numberOf(answer?.value)
  const { low, high } = item
  const onChange = (chosen: number) => taking.choose(item.id, chosen)
  if (item.look === 'dots') {
    const values = valuesOf(item)
    const nameOf = (place: number) => t('answer.point', { place, count: values.length })
    return <Bipolar {...{ labelledBy, values, value, onChange, low, high, nameOf }} />
  }
  return (
    <SunSlider
      {...{ labelledBy, value, onChange, low, high }}
      min={item.min ?? 0}
      max={item.max ?? 10}
      step={item.step ?? 1}
      emptyText={t('answer.not_yet')}
    />
  )
}

export function MatrixAnswer({ item, answer, isUrged, taking }: AnswerProps) {
  const t = useTexts(texts)
  const value = rowsOf(answer?.value)
  const hasBegun = Object.keys(value).length > 0
  const matrix = (
    <Matrix
      columns={item.options}
      rows={item.rows}
      value={value}
      onChange={(row, column) => taking.choose(item.id, { ...value, [row]: column })}
      missing={isUrged || hasBegun ? t('answer.not_yet') : undefined}
    />
  )
  return item.page === null ? <Card>{matrix}</Card> : matrix
}
