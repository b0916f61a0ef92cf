import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Note } from '@mindisle/ui/note'
import { Picker } from '@mindisle/ui/picker'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { saveFile } from '../../../lib/files/save-file.ts'
import { newRequestKey } from '../../../lib/http/request-key.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { clockAt, weekdayNames } from '../entry/days.ts'
import { promptOf } from '../entry/prompt-of.ts'
import { useToday } from '../entry/use-today.ts'
import { calendarFile, reminderPlace, type Reminder } from './reminder.ts'
import { texts } from './texts.ts'
import './reminder.css'

const evening = 21 * 60
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const two = (n: number): string => String(n).padStart(2, '0')
const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at), text: two(at) }))

function Time({ at, onChange }: { at: number; onChange(at: number): void }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <CellGroup>
      <Cell
        title={t('time')}
        value={clockAt(at)}
        label={t('change', { time: clockAt(at) })}
        onClick={() => setOpen(true)}
      />
      <Picker
        open={isOpen}
        title={t('time')}
        confirmText={t('done')}
        cancelText={t('cancel')}
        values={[String(Math.floor(at / 60)), String(at % 60)]}
        columns={() => [
          { key: 'hour', label: t('hour'), options: optionsOf(24) },
          { key: 'minute', label: t('minute'), options: optionsOf(60) },
        ]}
        onCancel={() => setOpen(false)}
        onConfirm={([hour, minute]) => {
          setOpen(false)
          onChange(Number(hour) * 60 + Number(minute))
        }}
      />
    </CellGroup>
  )
}

function Days({ days, onChange }: { days: readonly number[]; onChange(days: number[]): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const turn = (day: number) => {
    const next = everyDay.filter((one) => (one === day) !== days.includes(one))
    if (next.length === 0) return toast(t('one_day'))
    onChange(next)
  }
  return (
    <section className="reminder__days" aria-label={t('days')}>
      <h2>{t('days')}</h2>
      <div className="wrap" role="group" aria-label={t('days')}>
        {weekdayNames(language, 'short').map(({ id, name }, day) => (
          <Chip key={id} large pressed={days.includes(day)} onClick={() => turn(day)}>
            {name}
          </Chip>
        ))}
      </div>
    </section>
  )
}

function Today() {
  const t = useTexts(texts)
  const language = useLanguage()
  const today = useToday()
  return (
    <Card className="reminder__today">
      <h2>{t('today')}</h2>
      <p>{promptOf(today)?.text[language]}</p>
      <Button kind="soft" size="m" href={pageAddress('page10/diary/modify')}>
        {t('write')}
      </Button>
    </Card>
  )
}

/** Changed and taken away as one and the same event: the calendar knows it by its id. */
function useReminder() {
  const t = useTexts(texts)
  const [kept, setKept] = useState(reminderPlace.read)
  const [wish, setWish] = useState({ at: kept?.at ?? evening, days: kept?.days ?? everyDay })
  const hand = (reminder: Reminder, isOver: boolean) => {
    const file = calendarFile({ reminder, title: t('event'), now: new Date(), isOver })
    saveFile('calendar.ics', new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  }
  const save = () => {
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
  return { kept, wish, setWish, save, remove }
}

/** Off until somebody wants it; the calendar of the device does the ringing. */
export default function ReminderScreen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { kept, wish, setWish, save, remove } = useReminder()
  const names = weekdayNames(language, 'short').map(({ name }) => name)
  const said = ({ days }: Reminder) =>
    days.length === 7 ? t('every') : days.map((day) => names[day]).join(language === 'en' ? ', ' : '、')
  return (
    <>
      <PageBar title={t('title')} />
      <main className="reminder pad">
        <h2 className="reminder__lead">{t('lead')}</h2>
        <p className="reminder__sub">{t('sub')}</p>
        {kept && (
          <p className="reminder__on" role="status">
            {t('is_on', { days: said(kept), time: clockAt(kept.at) })}
          </p>
        )}
        <Time at={wish.at} onChange={(at) => setWish({ ...wish, at })} />
        <Days days={wish.days} onChange={(days) => setWish({ ...wish, days })} />
        <Note className="reminder__note">{t('note', { event: t('event') })}</Note>
        <Button block onClick={save}>
          {t(kept ? 'update' : 'add')}
        </Button>
        {kept && (
          <Button kind="text" block onClick={remove}>
            {t('remove')}
          </Button>
        )}
        <Today />
      </main>
    </>
  )
}
