import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { type Told, useRemoveReminder, useSaveReminder } from './api.ts'
import { ChooseTime } from './choose-time.tsx'
import { texts } from './texts.ts'

/** Some evenings of a week, until somebody says otherwise. */
const usual = { at: 18 * 60 + 30, days: [0, 2, 5] }

interface Props {
  isOpen: boolean
  onClose(): void
  /** Of which experiment it is the thing, and how that is called. */
  experimentId: string
  name: string
  /** As it is kept; null before. */
  told: Told | null
}

/** On which days of the week somebody wants to be told of what was good for them. */
export function HabitSheet({ isOpen, onClose, experimentId, name, told }: Props) {
  const t = useTexts(texts)
  const [wish, setWish] = useState({ at: told?.at ?? usual.at, days: told?.days ?? usual.days })
  const [save, remove] = [useSaveReminder(), useRemoveReminder()]
  const keep = async () => {
    await save.mutateAsync({ experiment_id: experimentId, ...wish, time_zone: timeZone() })
    toast(t('habit.kept'))
    onClose()
  }
  const end = async (id: string) => {
    await remove.mutateAsync(id)
    toast(t('off_done'))
    onClose()
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title={name} sub={t('habit.sub')} closeLabel={t('cancel')}>
      <ChooseTime wish={wish} onChange={setWish} />
      <p className="reminder__quiet">{t('habit.note')}</p>
      <Button block onClick={() => void keep()} loading={save.isPending}>
        {t(told ? 'change_on' : 'habit.keep')}
      </Button>
      {told && (
        <Button kind="text" block onClick={() => void end(told.id)} disabled={remove.isPending}>
          {t('off')}
        </Button>
      )}
    </Sheet>
  )
}
