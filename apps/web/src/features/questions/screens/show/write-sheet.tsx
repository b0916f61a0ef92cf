import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { TextArea } from '@mindisle/ui/text-area'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { newId } from '../../../../lib/storage/new-id.ts'
import { texts } from '../../texts.ts'

const longest = 2000

interface Sent {
  state: 'shown' | 'held' | 'removed'
}

interface Props {
  title: string
  hint: string
  isOpen: boolean
  isSending: boolean
  onClose(): void
  onSend(id: string, text: string, onDone: (sent: Sent) => void): void
}

/** A few words under a question; what was written stays here until it has arrived, under one id. */
export function WriteSheet({ title, hint, isOpen, isSending, onClose, onSend }: Props) {
  const t = useTexts(texts)
  const [said, setSaid] = useState(() => ({ id: newId(), text: '' }))
  const text = said.text.trim()
  const done = ({ state }: Sent) => {
    toast(t(state === 'held' ? 'write.held' : 'write.done'))
    setSaid({ id: newId(), text: '' })
    onClose()
  }
  const isOver = text.length > longest
  return (
    <Sheet
      open={isOpen}
      onClose={isSending ? () => undefined : onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <Button
          block
          loading={isSending}
          loadingText={t('write.sending')}
          disabled={text === '' || isOver}
          reason={isOver ? t('write.long') : t('write.empty')}
          onClick={() => onSend(said.id, text, done)}
        >
          {t('write.send')}
        </Button>
      }
    >
      <TextArea
        label={title}
        hideLabel
        rows={6}
        max={longest}
        value={said.text}
        placeholder={hint}
        disabled={isSending}
        onChange={(next) => setSaid((before) => ({ ...before, text: next }))}
      />
    </Sheet>
  )
}
