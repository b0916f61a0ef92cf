import { Button } from '@mindisle/ui/button'
import { RadioGroup } from '@mindisle/ui/radio'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Comment, Reason } from '../api/types.ts'
import { texts } from '../texts.ts'

const reasons: readonly Reason[] = ['hurtful', 'advert', 'private', 'danger', 'other']

interface Props {
  comment: Comment
  isOpen: boolean
  onClose(): void
}

export function ReportSheet({ comment, isOpen, onClose }: Props) {
  const t = useTexts(texts)
  const caller = useCaller()
  const [reason, setReason] = useState<Reason>()
  const [isSending, setSending] = useState(false)
  const send = useSingle(async () => {
    if (!reason) return
    setSending(true)
    try {
      await caller.foreground('POST /api/comment/report', { body: { id: comment.id, reason } })
      toast(t('report.done'))
    } catch {
      // The dialog has said what happened.
    } finally {
      setSending(false)
      onClose()
    }
  })
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('report.title')}
      sub={t('report.sub')}
      closeLabel={t('report.close')}
      foot={
        <Button
          block
          loading={isSending}
          loadingText={t('report.sending')}
          disabled={reason === undefined}
          reason={t('report.choose')}
          onClick={() => void send()}
        >
          {t('report.send')}
        </Button>
      }
    >
      <RadioGroup
        kind="list"
        legend={t('report.legend')}
        hideLegend
        value={reason}
        onChange={setReason}
        options={reasons.map((value) => ({ value, label: t(`report.${value}`) }))}
      />
    </Sheet>
  )
}
