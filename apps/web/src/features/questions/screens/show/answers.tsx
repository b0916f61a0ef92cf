import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Question } from '../../api/questions.ts'
import { texts } from '../../texts.ts'
import { AnswerView } from './answer-view.tsx'

/** So many are read at once; the others are a tap away. */
const atFirst = 3

export function Answers({ question }: { question: Question }) {
  const t = useTexts(texts)
  const [isAll, setAll] = useState(false)
  const { answers } = question
  if (answers.length === 0)
    return question.state === 'shown' ? (
      <Card className="question-none">
        <Icon name="hourglass-later" size={20} />
        <p>{t(question.is_mine ? 'show.none_mine' : 'show.none')}</p>
      </Card>
    ) : null
  const shown = isAll ? answers : answers.slice(0, atFirst)
  const rest = answers.length - shown.length
  return (
    <section className="question-answers">
      <h2>{t('show.answers', { count: answers.length })}</h2>
      {shown.map((answer) => (
        <AnswerView key={answer.id} question={question} answer={answer} />
      ))}
      {rest > 0 && (
        <button type="button" className="question-more" onClick={() => setAll(true)}>
          <span>{t('show.rest', { count: rest })}</span>
          <b>{t('show.open')}</b>
        </button>
      )}
    </section>
  )
}
