import { Icon } from '@mindisle/ui/icon'
import { useState } from 'react'
import { numberDisplay } from '../../../constants.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { shortNumber } from '../../../lib/numbers/short-number.ts'
import type { QuestionCard } from '../api/questions.ts'
import { texts } from '../texts.ts'
import { addressOf, Asker, Demo, Face, StateNote, Topics } from './parts.tsx'
import './question-row.css'

function Leading({ answer }: { answer: NonNullable<QuestionCard['answer']> }) {
  const { answerer, text } = answer
  return (
    <span className="question-row__answer">
      <Face answerer={answerer} size={28} />
      <span>
        <b>
          {answerer.name} <Demo isDemo={answerer.is_demo} />
        </b>
        <span className="question-row__words">{text}</span>
      </span>
    </span>
  )
}

function Counts({ question }: { question: QuestionCard }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { answer_count: answers, helpful_count: helpful } = question
  const parts = [
    ...(answers > 0 ? [t('row.answers', { count: answers })] : []),
    ...(helpful > 0
      ? [t('row.helpful', { count: helpful, number: shortNumber(helpful, language, numberDisplay) })]
      : []),
  ]
  return <span className="question-row__counts">{parts.join('　')}</span>
}

/** Words about something hard lie folded until one chooses to read them; one's own never. */
function Folded({ onOpen }: { onOpen(): void }) {
  const t = useTexts(texts)
  return (
    <button type="button" className="question-fold" onClick={onOpen}>
      <Icon name="eye-slash" size={20} />
      <span>{t('row.folded')}</span>
      <b>{t('row.unfold')}</b>
    </button>
  )
}

export function QuestionRow({ question }: { question: QuestionCard }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(!question.is_folded || question.is_mine)
  if (!isOpen) return <Folded onOpen={() => setOpen(true)} />
  return (
    <a className="question-row" href={addressOf(question.id)}>
      <span className="question-row__head">
        <Topics topics={question.topics} />
        <Demo isDemo={question.is_demo} />
      </span>
      <b className="question-row__title">{question.title}</b>
      {question.answer ? (
        <Leading answer={question.answer} />
      ) : (
        question.state === 'shown' && (
          <span className="question-row__none">
            <Icon name="hourglass-later" size={16} />
            {t('row.waiting')}
          </span>
        )
      )}
      <StateNote state={question.state} />
      <span className="question-row__foot">
        <Asker question={question} />
        <Counts question={question} />
      </span>
    </a>
  )
}
