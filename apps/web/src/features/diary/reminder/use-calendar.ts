import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { saveFile } from '../../../lib/files/save-file.ts'
import { newRequestKey } from '../../../lib/http/request-key.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { ReminderTime } from './api.ts'
import { calendarFile, reminderPlace, type Reminder } from './reminder.ts'
import { texts } from './texts.ts'

/** Changed and taken away as one and the same event: the calendar knows it by its id. */
export function useCalendar() {
  const t = useTexts(texts)
  const [kept, setKept] = useState(reminderPlace.read)
  const hand = (reminder: Reminder, isOver: boolean) => {
    const file = calendarFile({ reminder, title: t('event'), now: new Date(), isOver })
    saveFile('calendar.ics', new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  }
  const save = (wish: ReminderTime) => {
    const { uid = newRequestKey(), sequence = -1 } = kept ?? {}
    const next = { ...wish, uid, sequence: sequence + 1 }
    hand(next, false)
    reminderPlace.write(next)
    setKept(next)
    toast(t(kept ? 'updated' : 'added'))
  }
  const remove = () => {
    if (!kept) return
    hand({ ...kept, sequence: kept.sequence + 1 }, true)
    reminderPlace.remove()
    setKept(null)
    toast(t('removed'))
  }
  return { kept, save, remove }
}
