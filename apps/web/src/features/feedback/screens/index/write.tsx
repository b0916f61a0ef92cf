import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { HelpRow } from '@mindisle/ui/help-card'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Pictures } from '../../components/pictures.tsx'
import { draft, emptyDraft, isContact, lengthOf, longest, type Draft } from '../../draft/draft.ts'
import { selfCheck } from '../../draft/self-check.ts'
import { texts } from '../../texts.ts'
import { DevicePart } from './device-part.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { Newest } from './mine.tsx'
import { useSend } from './use-send.ts'

interface PartProps {
  told: Draft
  put(change: (before: Draft) => Partial<Draft>): void
}

function Paper({ told, put }: PartProps) {
  const t = useTexts(texts)
  const used = lengthOf(told.text)
  const isOver = used > longest
  return (
    <div className="feedback-paper">
      <textarea
        className="feedback-paper__text"
        aria-label={t('words')}
        aria-describedby="feedback-used"
        aria-invalid={isOver || undefined}
        placeholder={t(`ask.${told.kind}`)}
        rows={4}
        value={told.text}
        onChange={({ target }) => put(() => ({ text: target.value }))}
      />
      <div className="feedback-paper__foot">
        <Pictures
          pictures={told.pictures}
          onAdd={(picture) => put(({ pictures }) => ({ pictures: [...pictures, picture] }))}
          onRemove={(id) => put(({ pictures }) => ({ pictures: pictures.filter((one) => one.id !== id) }))}
        />
        <p id="feedback-used" className={isOver ? 'feedback-paper__over' : 'num cap'}>
          {isOver ? t('too_long', { count: used - longest }) : t('used', { count: used, most: longest })}
        </p>
      </div>
    </div>
  )
}

function Contact({ told, put, isWrong }: PartProps & { isWrong: boolean }) {
  const t = useTexts(texts)
  return (
    <Field
      label={t('contact')}
      placeholder={t('contact_hint')}
      value={told.contact}
      onChange={(contact) => put(() => ({ contact }))}
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={80}
      hint={t('contact_free')}
      {...(isWrong && { error: t('contact_wrong') })}
    />
  )
}

export function Write() {
  const t = useTexts(texts)
  const [told, setTold] = useState(() => draft.read() ?? emptyDraft())
  const { isSending, send } = useSend()
  const put: PartProps['put'] = (change) =>
    setTold((before) => {
      const next = { ...before, ...change(before) }
      draft.write(next)
      return next
    })
  // Read when it is shown: what is seen is what goes along.
  const device = told.hasDevice ? selfCheck() : null
  const contact = told.contact.trim()
  const isWrong = contact !== '' && !isContact(contact)
  const isOver = lengthOf(told.text) > longest
  const reason = isOver ? t('too_long', { count: lengthOf(told.text) - longest }) : t('send_reason')
  return (
    <>
      <PageBar title={t('title')} />
      <main className="pad feedback">
        <p className="feedback__head">{t('head')}</p>
        <KindTiles kind={told.kind} onChange={(kind) => put(() => ({ kind }))} />
        <Paper told={told} put={put} />
        <Contact told={told} put={put} isWrong={isWrong} />
        <DevicePart device={device} onChange={(hasDevice) => put(() => ({ hasDevice }))} />
        <Newest />
        <HelpRow title={t('help')} text={t('help_text')} href={pageAddress('page12/self-service/hotline')} />
      </main>
      <ActionBar>
        <Button
          block
          loading={isSending}
          disabled={told.text.trim() === '' || isOver || isWrong}
          reason={isWrong ? t('contact_wrong') : reason}
          onClick={() => void send(told, device)}
        >
          {t('send')}
        </Button>
      </ActionBar>
    </>
  )
}
