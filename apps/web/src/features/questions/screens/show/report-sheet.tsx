import { Button } from '@mindisle/ui/button'
import { RadioGroup } from '@mindisle/ui/radio'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useQuestionAct, type Reason } from '../../api/questions.ts'
import { texts } from '../../texts.ts'

const reasons: readonly Reason[] = ['hurtful', 'advert', 'private', 'danger', 'other']

interface Props {
  about: { id: string; answer_id?: string }
  isOpen: boolean
  onClose(): void
}

export function ReportSheet({ about, isOpen, onClose }: Props) {
  const t = useTexts(texts)
  const [reason, setReason] = useState<Reason>()
  const { mutate, isPending } = useQuestionAct('report')
  const send = () => {
    if (!reason) return
    mutate({ ...about, reason }, { onSuccess: () => toast(t('report.done')), onSettled: onClose })
  }
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('report.title')}
      sub={t('report.sub')}
      closeLabel={t('close')}
      foot={
        <Button
          block
          loading={isPending}
          loadingText={t('report.sending')}
          disabled={reason === undefined}
          reason={t('report.choose')}
          onClick={send}
        >
          {t('report.send')}
        </Button>
      }
    >
      <RadioGroup
        kind="list"
        legend={t('report.title')}
        hideLegend
        value={reason}
        onChange={setReason}
        options={reasons.map((value) => ({ value, label: t(`report.${value}`) }))}
      />
    </Sheet>
  )
}
