import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { Sheet } from '@mindisle/ui/sheet'
import { StarInput } from '@mindisle/ui/stars'
import { TextArea } from '@mindisle/ui/text-area'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { ClosedNote } from '../../../shared/session/closed-note.tsx'
import { useTaken } from '../api/read.ts'
import { isRated } from '../api/types.ts'
import { texts } from '../texts.ts'
import { nameOf } from './comment-parts.tsx'
import './comments.css'
import { longestText, useWrite, type Subject } from './use-write.ts'

interface Props {
  subject: Subject
  isOpen: boolean
  onClose(): void
  /** What was written sounds like danger; help is open already. */
  onNeedsHelp(): void
}

function StarRow({ value, onChange }: { value: number; onChange(value: number): void }) {
  const t = useTexts(texts)
  return (
    <div className="write__stars">
      <p>{t('write.stars')}</p>
      <div className="row row--between">
        <StarInput
          label={t('write.stars')}
          value={value}
          onChange={onChange}
          nameOf={(count) => t('one.stars', { count })}
        />
        {value > 0 && (
          <Button kind="text" size="m" onClick={() => onChange(0)}>
            {t('write.no_stars')}
          </Button>
        )}
      </div>
    </div>
  )
}

function useReason(text: string): string | undefined {
  const t = useTexts(texts)
  if (text.trim() === '') return t('write.empty')
  return [...text.trim()].length > longestText ? t('write.long', { max: longestText }) : undefined
}

function useTitle({ parent, before }: Subject): string {
  const t = useTexts(texts)
  if (parent) return t('write.title_reply', { name: nameOf(parent.author) })
  return t(before ? 'write.title_change' : 'write.title')
}

export function WriteSheet({ subject, isOpen, onClose, onNeedsHelp }: Props) {
  const t = useTexts(texts)
  const { parent } = subject
  const { draft, set, isSending, send } = useWrite({ subject, onClose, onNeedsHelp })
  const assessment = useTaken(subject.topic, isOpen)
  const title = useTitle(subject)
  const reason = useReason(draft.text)
  return (
    <Sheet
      open={isOpen}
      onClose={isSending ? () => undefined : onClose}
      title={title}
      sub={parent ? undefined : assessment?.name}
      closeLabel={t('write.close')}
      foot={
        <Button
          block
          loading={isSending}
          loadingText={t('write.sending')}
          disabled={reason !== undefined}
          reason={reason}
          onClick={() => void send()}
        >
          {t('write.send')}
        </Button>
      }
    >
      <ClosedNote feature="comment.write" className="write__note" />
      {assessment?.isTaken === false && (
        <div className="write__note">
          <Note>{t('write.not_taken')}</Note>
        </div>
      )}
      {!parent && isRated(subject.topic) && (
        <StarRow value={draft.stars} onChange={(stars) => set({ stars })} />
      )}
      <TextArea
        label={t('write.text')}
        hideLabel
        rows={5}
        max={longestText}
        value={draft.text}
        placeholder={t(parent ? 'write.placeholder_reply' : 'write.placeholder')}
        hint={t('write.note')}
        disabled={isSending}
        onChange={(text) => set({ text })}
      />
    </Sheet>
  )
}
