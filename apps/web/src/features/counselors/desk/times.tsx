import { type Language, localeOf } from '@mindisle/base'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { IconButton } from '@mindisle/ui/icon-button'
import { Segmented } from '@mindisle/ui/segmented'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { useSetDay, useSetHours, type Desk, type Span } from './api.ts'
import { DaySheet } from './day-sheet.tsx'
import { HourGrid } from './hour-grid.tsx'
import { daysAfter, withHour } from './spans.ts'
import { deskTexts } from './texts.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

const weeklyOf = ({ hours }: Desk): Span[][] =>
  weekdays.map((weekday) =>
    hours.filter((one) => one.weekday === weekday).map(({ from, to }) => ({ from, to })),
  )
const openOf = ({ week }: Desk): Span[][] =>
  week.map(({ open }) => open.map(({ from, to }) => ({ from, to })))

const isSame = (one: readonly Span[] | undefined, other: readonly Span[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What is being changed, until it is saved; each week and way of changing begins anew. */
function useChanges(desk: Desk, isWeekly: boolean) {
  const kept = isWeekly ? weeklyOf(desk) : openOf(desk)
  const [open, setOpen] = useState(kept)
  const setHours = useSetHours()
  const setDay = useSetDay()
  const changed = open.flatMap((spans, at) => (isSame(kept[at], spans) ? [] : [at]))
  const set = (at: number, by: (spans: Span[]) => Span[]) =>
    setOpen((before) => before.map((spans, place) => (place === at ? by(spans) : spans)))
  const save = async (): Promise<void> => {
    if (isWeekly) {
      await setHours.mutateAsync(
        open.flatMap((spans, at) => spans.map((span) => ({ weekday: at + 1, ...span }))),
      )
      return
    }
    for (const at of changed)
      await setDay.mutateAsync({ day: desk.week[at]?.day ?? '', open: open[at] ?? [] })
  }
  return { open, set, changed, save, setDay, isSaving: setHours.isPending || setDay.isPending }
}

const nameOf = (day: string, isWeekly: boolean, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    ...(!isWeekly && { month: 'long', day: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

interface EditorProps {
  desk: Desk
  isWeekly: boolean
}

function Editor({ desk, isWeekly }: EditorProps) {
  const t = useTexts(deskTexts)
  const language = useLanguage()
  const [day, setDayOpen] = useState<number | null>(null)
  const { open, set, changed, save, setDay, isSaving } = useChanges(desk, isWeekly)
  const store = () =>
    save().then(
      () => toast(t('times.saved')),
      // It has been told.
      () => undefined,
    )
  const name = desk.week[day ?? 0]?.day ?? ''
  const reset = async () => {
    setDayOpen(null)
    await setDay.mutateAsync({ day: name, open: null }).catch(() => undefined)
  }
  return (
    <>
      <Card className="desk-week">
        <HourGrid
          week={desk.week}
          today={desk.today}
          isWeekly={isWeekly}
          open={open}
          onSet={(at, hour, isOpen) => set(at, (spans) => withHour(spans, hour, isOpen))}
          onDay={setDayOpen}
        />
        <p className="desk-legend">
          {(['open', 'booked', 'exception', 'closed'] as const).map((state) => (
            <span key={state}>
              <i className={`desk-cell desk-cell--${state}`} /> {t(`times.${state}`)}
            </span>
          ))}
        </p>
      </Card>
      <p className="desk-page__small">{t('times.hint')}</p>
      {changed.length > 0 && (
        <Button block loading={isSaving} onClick={() => void store()}>
          {t('times.save')}
        </Button>
      )}
      {day !== null && (
        <DaySheet
          title={nameOf(name, isWeekly, language)}
          spans={open[day] ?? []}
          mayReset={!isWeekly && desk.week[day]?.is_exception === true}
          onDone={(spans) => {
            set(day, () => spans)
            setDayOpen(null)
          }}
          onReset={() => void reset()}
          onClose={() => setDayOpen(null)}
        />
      )}
    </>
  )
}

export function Times({ desk, onWeek }: { desk: Desk; onWeek(monday: string): void }) {
  const t = useTexts(deskTexts)
  const [how, setHow] = useState<'weekly' | 'once'>('weekly')
  const [first] = desk.week
  const monday = first?.day ?? desk.today
  // What was saved is shown as it is now.
  const standing = JSON.stringify([how, desk.hours, desk.week])
  return (
    <section>
      <h2 className="desk-page__h">{t('times.head')}</h2>
      <Segmented
        label={t('times.how')}
        value={how}
        onChange={setHow}
        options={[
          { value: 'weekly', label: t('times.weekly') },
          { value: 'once', label: t('times.once') },
        ]}
      />
      {how === 'once' && (
        <div className="desk-turn">
          <IconButton
            icon="caret-left-bold"
            label={t('times.before')}
            onClick={() => onWeek(daysAfter(monday, -7))}
          />
          <span className="num">
            {monday} – {daysAfter(monday, 6)}
          </span>
          <IconButton
            icon="caret-right-bold"
            label={t('times.after')}
            onClick={() => onWeek(daysAfter(monday, 7))}
          />
        </div>
      )}
      <Editor key={standing} desk={desk} isWeekly={how === 'weekly'} />
    </section>
  )
}
