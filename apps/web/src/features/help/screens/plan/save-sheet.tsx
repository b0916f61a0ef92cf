import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { timeZone } from '../../../../lib/dates/time-zone.ts'
import { saveBase64 } from '../../../../lib/files/save-file.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useRegion } from '../../../../shared/help/region-choice.ts'
import type { Plan } from '../../plan/plan.ts'
import { planTexts } from '../../plan/texts.ts'

interface Props {
  plan: Plan
  isOpen: boolean
  onClose(): void
}

type Kind = 'picture' | 'pdf'

/** Drawn by the server, handed over once and kept by nobody but the person. */
export function SaveSheet({ plan, isOpen, onClose }: Props) {
  const t = useTexts(planTexts)
  const caller = useCaller()
  const [region] = useRegion()
  const [busy, setBusy] = useState<Kind | null>(null)
  const save = useSingle(async (kind: Kind) => {
    setBusy(kind)
    try {
      // What is drawn must be what is written here.
      await plan.flush().catch(() => undefined)
      const body = { kind, region: region.id, time_zone: timeZone() }
      const { name, type, file } = await caller.foreground('POST /api/plan/draw', { body })
      saveBase64(name, type, file)
      toast(t('save.done'))
    } catch {
      // It has been told.
    } finally {
      setBusy(null)
    }
  })
  const way = (kind: Kind) => (
    <Button
      block
      kind={kind === 'picture' ? 'primary' : 'quiet'}
      loading={busy === kind}
      loadingText={t('save.busy')}
      className="plan-share__make"
      onClick={() => void save(kind)}
    >
      {t(`save.${kind}`)}
    </Button>
  )
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('save.title')}
      sub={t('save.sub')}
      closeLabel={t('share.close')}
    >
      {way('picture')}
      {way('pdf')}
    </Sheet>
  )
}
