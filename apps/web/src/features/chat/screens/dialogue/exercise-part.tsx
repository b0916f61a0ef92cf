import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Slider } from '@mindisle/ui/slider'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import type { ExerciseCard } from '../../api/chats.ts'
import { texts } from '../../texts.ts'
import { Breath } from './breath.tsx'

interface Props {
  card: ExerciseCard
  /** Whether it waits for an answer; earlier ones only show how they stood. */
  isOpen: boolean
  onSay(text: string, act?: string | null): void
}

const half = 50

function Scale({ onSay }: Pick<Props, 'onSay'>) {
  const t = useTexts(texts)
  const [value, setValue] = useState(half)
  return (
    <div className="chat-scale">
      <Slider
        label={t('exercise.scale')}
        min={0}
        max={100}
        step={5}
        value={value}
        valueText={`${value}`}
        onChange={setValue}
      />
      <Button kind="soft" size="m" block onClick={() => onSay(t('said.value', { value }), `value:${value}`)}>
        {t('exercise.scale_send', { value })}
      </Button>
    </div>
  )
}

const asText = ({ title, rows }: ExerciseCard): string =>
  [title, ...rows.map(({ label, text }) => `${label}: ${text}`)].join('\n')

/** What has been gathered, step by step; at the end it can go into the diary. */
export function ExercisePart({ card, isOpen, onSay }: Props) {
  const t = useTexts(texts)
  const isDone = card.kind === 'done'
  if (isOpen && card.kind === 'breath')
    return <Breath card={card} onDone={() => onSay(t('said.done'), 'done')} />
  if (card.rows.length === 0 && !(isOpen && card.kind === 'scale')) return null
  return (
    <Card className="chat-exercise">
      <div className="chat-exercise__head">
        <h2>
          <Words>{card.title}</Words>
        </h2>
        <span className="cap">
          {isDone
            ? t('exercise.done')
            : `${t('exercise.kept')} · ${t('exercise.step', { step: card.step, steps: card.steps })}`}
        </span>
      </div>
      {card.rows.length > 0 && (
        <dl className="chat-exercise__rows">
          {card.rows.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen && card.kind === 'scale' && <Scale onSay={onSay} />}
      {isDone && isOpen && <WriteIntoDiary text={asText(card)} size="m" block />}
    </Card>
  )
}
