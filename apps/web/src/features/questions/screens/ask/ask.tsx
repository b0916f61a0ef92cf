import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { Field } from '@mindisle/ui/field'
import { Note } from '@mindisle/ui/note'
import { TextArea } from '@mindisle/ui/text-area'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useChoices } from '../../api/questions.ts'
import { useGate } from '../../components/use-gate.ts'
import {
  draft,
  emptyDraft,
  longestText,
  longestTitle,
  missingIn,
  toggled,
  type Draft,
} from '../../draft/draft.ts'
import { texts } from '../../texts.ts'
import { Similar } from './similar.tsx'
import { useSend } from './use-send.ts'
import { WhoSees } from './who-sees.tsx'
import './ask.css'

export interface PartProps {
  asked: Draft
  put(changes: Partial<Draft>): void
}

/** What was begun goes on; asked for by name, a counselor is the one it is for. */
function begin(counselor: string | undefined): Draft {
  const kept = draft.read() ?? emptyDraft()
  return counselor ? { ...kept, seenBy: 'private', counselorId: counselor } : kept
}

function Words({ asked, put }: PartProps) {
  const t = useTexts(texts)
  return (
    <>
      <Field
        label={t('ask_page.title_label')}
        placeholder={t('ask_page.title_hint')}
        value={asked.title}
        maxLength={longestTitle}
        onChange={(title) => put({ title })}
      />
      <Similar title={asked.title} />
      <TextArea
        label={t('ask_page.text_label')}
        placeholder={t('ask_page.text_hint')}
        rows={5}
        max={longestText}
        value={asked.text}
        onChange={(text) => put({ text })}
      />
    </>
  )
}

function TopicChoice({ asked, put }: PartProps) {
  const t = useTexts(texts)
  const topics = useChoices(null).data?.topics ?? []
  return (
    <section>
      <h2 className="question-ask__h">{t('topics')}</h2>
      <div className="wrap" role="group" aria-label={t('topics')}>
        {topics.map(({ id, name }) => (
          <Chip
            key={id}
            large
            pressed={asked.topics.includes(id)}
            onClick={() => put({ topics: toggled(asked.topics, id) })}
          >
            {name}
          </Chip>
        ))}
      </div>
      <p className="question-ask__small">{t('ask_page.topics_hint')}</p>
    </section>
  )
}

export default function Ask() {
  const t = useTexts(texts)
  const { counselor } = usePage().query
  const [asked, setAsked] = useState(() => begin(counselor))
  const through = useGate()
  const { isSending, send } = useSend()
  const put = (changes: Partial<Draft>) =>
    setAsked((before) => {
      const next = { ...before, ...changes }
      draft.write(next)
      return next
    })
  const missing = missingIn(asked)
  return (
    <>
      <PageBar title={t('ask')} />
      <main className="pad question-ask">
        <Words asked={asked} put={put} />
        <TopicChoice asked={asked} put={put} />
        <WhoSees asked={asked} put={put} />
        <Note>{t('ask_page.note')}</Note>
      </main>
      <ActionBar>
        <Button
          block
          loading={isSending}
          loadingText={t('ask_page.sending')}
          disabled={missing !== null}
          reason={missing === null ? undefined : t(`ask_page.missing.${missing}`)}
          onClick={() => through(() => void send(asked))}
        >
          {t('ask_page.send')}
        </Button>
      </ActionBar>
    </>
  )
}
