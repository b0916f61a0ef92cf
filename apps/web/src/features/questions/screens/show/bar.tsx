import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useQuestionAct, type Question } from '../../api/questions.ts'
import { texts } from '../../texts.ts'
import { WriteSheet } from './write-sheet.tsx'

/** A counselor answers; everybody else may ask something of their own. */
export function Bar({ question }: { question: Question }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useQuestionAct('answer')
  return (
    <>
      <ActionBar>
        {question.may_answer ? (
          <Button block icon="pencil-simple-line" onClick={() => setOpen(true)}>
            {t('show.answer')}
          </Button>
        ) : (
          <Button block kind="soft" icon="pencil-simple-line" href={pageAddress('page7/question/ask')}>
            {t(question.is_mine ? 'show.another' : 'show.mine_too')}
          </Button>
        )}
      </ActionBar>
      <WriteSheet
        title={t('show.answer')}
        hint={t('write.answer_hint')}
        isOpen={isOpen}
        isSending={isPending}
        onClose={() => setOpen(false)}
        onSend={(id, text, onDone) => mutate({ id, question_id: question.id, text }, { onSuccess: onDone })}
      />
    </>
  )
}
