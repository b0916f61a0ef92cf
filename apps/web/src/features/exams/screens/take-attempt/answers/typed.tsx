import { Field } from '@mindisle/ui/field'
import { TextArea } from '@mindisle/ui/text-area'
import { useState } from 'react'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { readNumber, type NumberProblem } from '../../../flow/number-answer.ts'
import { texts } from '../../../texts.ts'
import type { AnswerProps } from '../question.tsx'

function useProblem({ min, max, step }: AnswerProps['item']) {
  const t = useTexts(texts)
  return (problem: NumberProblem): string => {
    if (problem === 'low') return t('answer.number_low', { min: min ?? 0 })
    if (problem === 'high') return t('answer.number_high', { max: max ?? 0 })
    return problem === 'step' ? t('answer.number_step', { step: step ?? 1 }) : t('answer.number_word')
  }
}

export function NumberAnswer({ item, answer, isUrged, taking }: AnswerProps) {
  const t = useTexts(texts)
  const wordsOf = useProblem(item)
  const kept = typeof answer?.value === 'number' ? String(answer.value) : ''
  const [typed, setTyped] = useState(kept)
  const [isLeft, setLeft] = useState(false)
  const read = readNumber(typed, item)
  const problem = typeof read === 'string' && (isLeft || isUrged) ? wordsOf(read) : undefined
  const change = (text: string) => {
    setTyped(text)
    setLeft(false)
    const value = readNumber(text, item)
    const number = typeof value === 'number' ? value : null
    if (number !== (answer?.value ?? null)) taking.choose(item.id, number)
  }
  const hasRange = item.min !== null && item.max !== null
  return (
    <Field
      label={t('answer.number')}
      hideLabel
      numeric
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={change}
      onBlur={() => setLeft(true)}
      hint={hasRange ? t('answer.number_range', { min: item.min ?? 0, max: item.max ?? 0 }) : undefined}
      error={problem}
      suffix={item.unit === '' ? undefined : <span className="exam-unit">{item.unit}</span>}
    />
  )
}

export function TextAnswer({ item, answer, taking }: AnswerProps) {
  const t = useTexts(texts)
  const value = typeof answer?.value === 'string' ? answer.value : ''
  const isLong = item.most !== null && Array.from(value).length > item.most
  return (
    <TextArea
      label={t('answer.text')}
      hideLabel
      rows={5}
      value={value}
      onChange={(text) => taking.choose(item.id, text)}
      placeholder={t('answer.text_hint')}
      max={item.most ?? undefined}
      error={isLong ? t('answer.text_long', { count: item.most ?? 0 }) : undefined}
    />
  )
}
