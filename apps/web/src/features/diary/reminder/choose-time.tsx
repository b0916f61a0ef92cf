import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Picker } from '@mindisle/ui/picker'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { clockAt, weekdayNames } from '../entry/days.ts'
import type { ReminderTime } from './api.ts'
import { texts } from './texts.ts'
import './reminder.css'

export const everyDay = [0, 1, 2, 3, 4, 5, 6]
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

interface Props {
  wish: ReminderTime
  onChange(wish: ReminderTime): void
}

export function ChooseTime({ wish, onChange }: Props) {
  return (
    <>
      <Time at={wish.at} onChange={(at) => onChange({ ...wish, at })} />
      <Days days={wish.days} onChange={(days) => onChange({ ...wish, days })} />
    </>
  )
}

/** Mon, Wed 18:30 */
export function useSaid(): (wish: ReminderTime) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  const names = weekdayNames(language, 'short').map(({ name }) => name)
  return ({ days, at }) => {
    const said =
      days.length === 7 ? t('every') : days.map((day) => names[day]).join(language === 'en' ? ', ' : '、')
    return `${said} ${clockAt(at)}`
  }
}
