import { Icon } from '@mindisle/ui/icon'
import { Picker } from '@mindisle/ui/picker'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { addDays, clockAt, dayName } from '../../entry/days.ts'
import type { When } from '../../entry/types.ts'
import { useToday } from '../../entry/use-today.ts'
import { texts } from '../../texts.ts'

/** How far back the wheel leads; earlier days are written from the calendar. */
const wheelDays = 60
const two = (n: number): string => String(n).padStart(2, '0')
const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at), text: two(at) }))

interface Props {
  when: When
  onChange(when: When): void
}

export function WhenPart({ when, onChange }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const today = useToday()
  const recent = Array.from({ length: wheelDays }, (_, at) => addDays(today, at - wheelDays + 1))
  const days = recent.includes(when.day) ? recent : [when.day, ...recent]
  const said = `${dayName(when.day, language)} ${clockAt(when.at)}`
  return (
    <>
      <button
        type="button"
        className="modify__at"
        aria-label={t('when.change', { when: said })}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar-blank" size={20} />
        <span>{said}</span>
        <Icon name="caret-down-bold" size={14} />
      </button>
      <Picker
        open={isOpen}
        title={t('when.title')}
        confirmText={t('when.done')}
        cancelText={t('when.cancel')}
        values={[when.day, String(Math.floor(when.at / 60)), String(when.at % 60)]}
        columns={() => [
          {
            key: 'day',
            label: t('when.day'),
            options: days.map((day) => ({ value: day, text: dayName(day, language) })),
          },
          { key: 'hour', label: t('when.hour'), options: optionsOf(24) },
          { key: 'minute', label: t('when.minute'), options: optionsOf(60) },
        ]}
        onCancel={() => setOpen(false)}
        onConfirm={([day = when.day, hour, minute]) => {
          setOpen(false)
          onChange({ ...when, day, at: Number(hour) * 60 + Number(minute) })
        }}
      />
    </>
  )
}
