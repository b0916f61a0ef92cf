import { Cell, CellGroup } from '@mindisle/ui/cell'
import { DatePicker } from '@mindisle/ui/date-picker'
import { Icon } from '@mindisle/ui/icon'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../lib/i18n/use-texts.ts'
import { texts } from './texts.ts'
import { eveningOf, inDays, moment } from './times.ts'

/** Nobody waits longer than a year. */
const furthest = 365

export function DeadlineField({ day, onChoose }: { day: string; onChoose(day: string): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <h2 className="field__label">{t('ask.deadline')}</h2>
      <CellGroup>
        <Cell
          title={moment(eveningOf(day), language)}
          end={<Icon name="calendar-blank" size={20} />}
          onClick={() => setOpen(true)}
        />
      </CellGroup>
      <p className="hint">{t('ask.deadline_hint')}</p>
      <DatePicker
        open={isOpen}
        title={t('ask.deadline')}
        value={day}
        range={{ min: inDays(1), max: inDays(furthest) }}
        labels={{ year: t('day.year'), month: t('day.month'), day: t('day.day') }}
        onConfirm={(chosen) => {
          onChoose(chosen)
          setOpen(false)
        }}
        onCancel={() => setOpen(false)}
        confirmText={t('confirm')}
        cancelText={t('cancel')}
      />
    </section>
  )
}
