import { Tag } from '@mindisle/ui/tag'
import { useId, type ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { AttemptItem, SavedAnswer } from '../../api/types.ts'
import type { Taking } from '../../attempt/taking.ts'
import { texts } from '../../texts.ts'
import { Choice, Several } from './answers/choices.tsx'
import { NumberAnswer, TextAnswer } from './answers/typed.tsx'
import { MatrixAnswer, ScaleAnswer } from './answers/scales.tsx'
import { Timed } from './answers/timed.tsx'

export interface AnswerProps {
  /** The sitting's id. */
  attempt: string
  item: AttemptItem
  answer: SavedAnswer | undefined
  labelledBy: string
  isUrged: boolean
  taking: Taking
}

export interface QuestionProps extends Omit<AnswerProps, 'labelledBy'> {
  /** Beside others on a page it says its number. */
  number: number | null
}

function answerOf(props: AnswerProps): ReactNode {
  switch (props.item.kind) {
    case 'multiple':
      return <Several {...props} />
    case 'scale':
      return <ScaleAnswer {...props} />
    case 'number':
      return <NumberAnswer {...props} />
    case 'text':
      return <TextAnswer {...props} />
    case 'matrix':
      return <MatrixAnswer {...props} />
    case 'timed':
      return <Timed {...props} />
    default:
      return <Choice {...props} />
  }
}

export function Question({ number, ...props }: QuestionProps) {
  const t = useTexts(texts)
  const heading = useId()
  const { item } = props
  return (
    <section className={number === null ? 'exam-q' : 'exam-q exam-q--small'}>
      {number !== null && (
        <span className="exam-q__n num" aria-hidden="true">
          {number}
        </span>
      )}
      <h2 id={heading} tabIndex={-1}>
        {number !== null && <span className="sr">{t('ask.question', { number })} </span>}
        {item.text}
        {item.is_optional && <Tag className="exam-q__tag">{t('ask.optional')}</Tag>}
      </h2>
      <div className={`exam-q__a exam-q__a--${item.kind}`}>{answerOf({ ...props, labelledBy: heading })}</div>
    </section>
  )
}
