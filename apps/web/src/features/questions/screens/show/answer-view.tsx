import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { Tag } from '@mindisle/ui/tag'
import { useState } from 'react'
import { numberDisplay } from '../../../../constants.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { shortNumber } from '../../../../lib/numbers/short-number.ts'
import { useQuestionAct, type Answer, type Question } from '../../api/questions.ts'
import { Demo, Face, StateNote, useWhen } from '../../components/parts.tsx'
import { useGate } from '../../components/use-gate.ts'
import { texts } from '../../texts.ts'
import { ReportSheet } from './report-sheet.tsx'
import { WriteSheet } from './write-sheet.tsx'

interface Props {
  question: Question
  answer: Answer
}

function Who({ answer: { answerer, at } }: Props) {
  const when = useWhen()
  return (
    <div className="question-answer__who">
      <Face answerer={answerer} size={44} />
      <p>
        <b>
          {answerer.name} <Demo isDemo={answerer.is_demo} />
        </b>
        {answerer.line !== '' && (
          <span className="question-answer__line">
            <Icon name="seal-check-fill" size={16} />
            {answerer.line}
          </span>
        )}
      </p>
      <time dateTime={at} className="cap">
        {when(at)}
      </time>
    </div>
  )
}

/** Nobody judges their own. */
function Helpful({ answer }: Pick<Props, 'answer'>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const through = useGate()
  const { mutate, isPending } = useQuestionAct('helpful')
  const { id, is_helpful: isHelpful, helpful_count: count, is_mine: isMine } = answer
  const words = (
    <>
      <Icon name={isHelpful ? 'hand-heart-fill' : 'hand-heart'} size={18} />
      {t('show.helpful')}
      {count > 0 && <span className="num">{shortNumber(count, language, numberDisplay)}</span>}
    </>
  )
  if (isMine) return count > 0 ? <span className="question-pill">{words}</span> : null
  return (
    <button
      type="button"
      className="question-pill"
      aria-pressed={isHelpful}
      disabled={isPending}
      onClick={() => through(() => mutate({ answer_id: id, is_helpful: !isHelpful }))}
    >
      {words}
    </button>
  )
}

/** By the one who asked. */
function Best({ answer: { id, is_best: isBest } }: Pick<Props, 'answer'>) {
  const t = useTexts(texts)
  const { mutate, isPending } = useQuestionAct('best')
  return (
    <button
      type="button"
      className="question-pill"
      aria-pressed={isBest}
      disabled={isPending}
      onClick={() => mutate({ answer_id: id, is_best: !isBest })}
    >
      <Icon name={isBest ? 'star-fill' : 'star'} size={18} />
      {t('show.best_act')}
    </button>
  )
}

function Said({ question, answer }: Props) {
  const t = useTexts(texts)
  const when = useWhen()
  if (answer.messages.length === 0) return null
  return (
    <ol className="question-said">
      {answer.messages.map(({ id, is_counselor: isCounselor, text, state, at }) => (
        <li key={id}>
          <b>
            {isCounselor ? answer.answerer.name : t(question.is_mine ? 'show.me' : 'show.asker')}
            <time dateTime={at} className="cap">
              {when(at)}
            </time>
          </b>
          <p>{text}</p>
          <StateNote state={state} />
        </li>
      ))}
    </ol>
  )
}

function Acts({ question, answer }: Props) {
  const t = useTexts(texts)
  const through = useGate()
  const [open, setOpen] = useState<'write' | 'report' | null>(null)
  const { mutate, isPending } = useQuestionAct('add')
  const isPublic = question.seen_by !== 'private'
  return (
    <div className="question-answer__acts">
      {answer.state === 'shown' && <Helpful answer={answer} />}
      {question.is_mine && <Best answer={answer} />}
      {answer.may_add && (
        <button type="button" className="question-pill" onClick={() => setOpen('write')}>
          <Icon name="chat-circle" size={18} />
          {t('show.more')}
        </button>
      )}
      <span className="grow" />
      {!answer.is_mine && isPublic && (
        <IconButton
          icon="flag-later"
          size={18}
          quiet
          label={t('report.answer', { name: answer.answerer.name })}
          onClick={() => through(() => setOpen('report'))}
        />
      )}
      <WriteSheet
        title={t('show.more')}
        hint={t(question.is_mine ? 'write.more_hint' : 'write.back_hint')}
        isOpen={open === 'write'}
        isSending={isPending}
        onClose={() => setOpen(null)}
        onSend={(id, text, onDone) => mutate({ id, answer_id: answer.id, text }, { onSuccess: onDone })}
      />
      <ReportSheet
        about={{ id: question.id, answer_id: answer.id }}
        isOpen={open === 'report'}
        onClose={() => setOpen(null)}
      />
    </div>
  )
}

export function AnswerView({ question, answer }: Props) {
  const t = useTexts(texts)
  return (
    <Card className="question-answer">
      <Who question={question} answer={answer} />
      {answer.is_best && (
        <Tag tone="sea" icon="hand-heart-fill" className="question-answer__best">
          {t('show.best')}
        </Tag>
      )}
      <p className="question-answer__text">{answer.text}</p>
      <StateNote state={answer.state} />
      <Said question={question} answer={answer} />
      <Acts question={question} answer={answer} />
    </Card>
  )
}
