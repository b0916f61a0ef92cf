import { Button } from '@mindisle/ui/button'
import { RadioGroup } from '@mindisle/ui/radio'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useWithdrawHealthConsent } from '../../api/consents.ts'
import { useExport } from '../../api/export.ts'
import { texts } from '../../texts.ts'

const ways = ['keep', 'export', 'delete'] as const
type Way = (typeof ways)[number]

interface Props {
  isOpen: boolean
  onClose(): void
}

/** Nothing is chosen beforehand: what happens to the records is the person's decision. */
export function WithdrawSheet({ isOpen, onClose }: Props) {
  const t = useTexts(texts)
  const [way, setWay] = useState<Way>()
  const withdraw = useWithdrawHealthConsent()
  const exporting = useExport()
  const isBusy = withdraw.isPending || exporting.isPending
  const close = () => {
    if (isBusy) return
    setWay(undefined)
    onClose()
  }
  const start = async (chosen: Way) => {
    if (isBusy) return
    // Nothing is deleted before the file is there.
    if (chosen === 'export') await exporting.mutateAsync()
    const { deleted_reports: count } = await withdraw.mutateAsync(chosen !== 'keep')
    toast(chosen === 'keep' ? t('withdraw.done') : t('withdraw.deleted', { count }))
    setWay(undefined)
    onClose()
  }
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      serif
      title={t('withdraw.title')}
      sub={t('withdraw.sub')}
      closeLabel={t('withdraw.not_now')}
      foot={
        <Button
          block
          loading={isBusy}
          loadingText={t('withdraw.busy')}
          disabled={way === undefined}
          reason={t('withdraw.choose')}
          // The shell has said what went wrong; the sheet stays as it was.
          onClick={() => void (way && start(way).catch(() => undefined))}
        >
          {t(way === undefined ? 'withdraw.go' : `withdraw.go_${way}`)}
        </Button>
      }
    >
      <RadioGroup
        legend={t('withdraw.title')}
        hideLegend
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({
          value,
          label: t(`withdraw.${value}`),
          sub: t(`withdraw.${value}_sub`),
        }))}
      />
      <p className="consents-rest">{t('withdraw.rest')}</p>
    </Sheet>
  )
}
