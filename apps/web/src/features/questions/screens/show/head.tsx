import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { ask } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { useState } from 'react'
import { numberDisplay } from '../../../../constants.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { shortNumber } from '../../../../lib/numbers/short-number.ts'
import { useQuestionAct, type Question } from '../../api/questions.ts'
import { Asker, Demo, StateNote, Topics } from '../../components/parts.tsx'
import { useGate } from '../../components/use-gate.ts'
import { texts } from '../../texts.ts'
import { ReportSheet } from './report-sheet.tsx'

interface Props {
  question: Question
}

/** "Me too": counted, and told of answers. */
function Same({ question }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const through = useGate()
  const { mutate, isPending } = useQuestionAct('follow')
  const { id, is_followed: isFollowed, same_count: count } = question
  const turn = () =>
    mutate(
      { id, is_followed: !isFollowed },
      { onSuccess: () => toast(t(isFollowed ? 'show.left' : 'show.followed')) },
    )
  return (
    <button
      type="button"
      className="question-pill"
      aria-pressed={isFollowed}
      disabled={isPending}
      onClick={() => through(turn)}
    >
      <Icon name={isFollowed ? 'hand-heart-fill' : 'hand-heart'} size={18} />
      {t('show.same')}
      {count > 0 && <span className="num">{shortNumber(count, language, numberDisplay)}</span>}
    </button>
  )
}

function useTakeBack(id: string) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { mutate, isPending } = useQuestionAct('delete')
  const takeBack = async () => {
    const isSure = await ask({
      title: t('delete.title'),
      body: t('delete.text'),
      confirm: t('delete.yes'),
      cancel: t('delete.no'),
      danger: true,
    })
    if (!isSure) return
    mutate(
      { id },
      {
        onSuccess: () => {
          toast(t('delete.done'))
          navigator.redirectTo(pageAddress('page7/question/my'))
        },
      },
    )
  }
  return { isPending, takeBack }
}

function OwnAct({ question }: Props) {
  const t = useTexts(texts)
  const { isPending, takeBack } = useTakeBack(question.id)
  return (
    <button type="button" className="question-pill" disabled={isPending} onClick={() => void takeBack()}>
      <Icon name="trash" size={18} />
      {t('delete.act')}
    </button>
  )
}

function OthersActs({ question }: Props) {
  const t = useTexts(texts)
  const through = useGate()
  const [isOpen, setOpen] = useState(false)
  if (question.seen_by === 'private') return null
  return (
    <span className="question-head__acts">
      <IconButton
        icon="flag-later"
        size={18}
        quiet
        label={t('report.question')}
        onClick={() => through(() => setOpen(true))}
      />
      <Same question={question} />
      <ReportSheet about={{ id: question.id }} isOpen={isOpen} onClose={() => setOpen(false)} />
    </span>
  )
}

export function Head({ question }: Props) {
  const t = useTexts(texts)
  const { topics, is_demo: isDemo, title, text, counselor, state, same_count: same } = question
  return (
    <section className="question-head">
      <span className="question-head__topics">
        <Topics topics={topics} />
        <Demo isDemo={isDemo} />
      </span>
      <h2 className="question-head__title">
        <Words>{title}</Words>
      </h2>
      {text !== '' && <p className="question-head__text">{text}</p>}
      {question.seen_by === 'private' && (
        <p className="question-head__private">
          <Icon name="lock-simple" size={16} />
          <span>{counselor ? t('show.for', { name: counselor.name }) : t('show.for_gone')}</span>
        </p>
      )}
      <StateNote state={state} />
      <div className="question-head__foot">
        <Asker question={question} />
        {question.is_mine ? <OwnAct question={question} /> : <OthersActs question={question} />}
      </div>
      {question.is_mine && same > 0 && <p className="cap">{t('show.same_count', { count: same })}</p>}
    </section>
  )
}
