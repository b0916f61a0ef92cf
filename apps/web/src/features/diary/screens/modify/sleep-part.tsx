import { Button } from '@mindisle/ui/button'
import { Picker } from '@mindisle/ui/picker'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

const none = 'none'
const quarters = Array.from({ length: 16 * 4 + 1 }, (_, at) => at / 4)
const usual = 7

/** Last night in quarters of an hour; nothing is said until somebody says it. */
export function SleepPart({
  hours,
  onChange,
}: {
  hours: number | null
  onChange(hours: number | null): void
}) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="modify__sleep">
      <h2>{t('sleep.title')}</h2>
      <Button kind="quiet" size="s" onClick={() => setOpen(true)}>
        {hours === null ? t('sleep.add') : t('sleep.slept', { hours })}
      </Button>
      <Picker
        open={isOpen}
        title={t('sleep.title')}
        confirmText={t('when.done')}
        cancelText={t('when.cancel')}
        values={[String(hours ?? usual)]}
        columns={() => [
          {
            key: 'hours',
            label: t('sleep.hours'),
            options: [
              { value: none, text: t('sleep.none') },
              ...quarters.map((value) => ({ value: String(value), text: String(value) })),
            ],
          },
        ]}
        onCancel={() => setOpen(false)}
        onConfirm={([value]) => {
          setOpen(false)
          onChange(value === undefined || value === none ? null : Number(value))
        }}
      />
    </section>
  )
}
