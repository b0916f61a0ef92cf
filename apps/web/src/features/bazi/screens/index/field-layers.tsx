import { DatePicker } from '@mindisle/ui/date-picker'
import { Picker } from '@mindisle/ui/picker'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useLunarYears } from '../../api/look-up.ts'
import { texts } from '../../texts.ts'
import type { Draft } from './draft.ts'
import { LunarPicker } from './lunar-picker.tsx'
import { PlaceSheet } from './place-sheet.tsx'

export type Layer = 'date' | 'clock' | 'place'

interface Props {
  draft: Draft
  layer: Layer | null
  onChange(change: Partial<Draft>): void
  onClose(): void
}

const two = (value: number): string => String(value).padStart(2, '0')
const countTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at), text: two(at) }))
const range = { min: '1900-01-01', max: '2100-12-31' }

function SolarPicker({ draft, layer, onChange, onClose }: Props) {
  const t = useTexts(texts)
  const { date } = draft
  const confirm = (chosen: string): void => {
    const [year = 0, month = 1, day = 1] = chosen.split('-').map(Number)
    onChange({ date: { year, month, day, isLeap: false } })
    onClose()
  }
  return (
    <DatePicker
      open={layer === 'date' && draft.calendar === 'solar'}
      title={t('form.date')}
      value={date ? `${date.year}-${two(date.month)}-${two(date.day)}` : undefined}
      openAt="1990-01-01"
      range={range}
      labels={{ year: t('day.year'), month: t('day.month'), day: t('day.day') }}
      onConfirm={confirm}
      onCancel={onClose}
      confirmText={t('actions.confirm')}
      cancelText={t('actions.cancel')}
    />
  )
}

function ClockPicker({ draft, layer, onChange, onClose }: Props) {
  const t = useTexts(texts)
  const clock = draft.clock ?? 720
  return (
    <Picker
      open={layer === 'clock'}
      title={t('form.clock')}
      columns={() => [
        { key: 'hour', label: t('day.hour'), options: countTo(24) },
        { key: 'minute', label: t('day.minute'), options: countTo(60) },
      ]}
      values={[String(Math.floor(clock / 60)), String(clock % 60)]}
      onConfirm={([hour = '0', minute = '0']) => {
        onChange({ clock: Number(hour) * 60 + Number(minute) })
        onClose()
      }}
      onCancel={onClose}
      confirmText={t('actions.confirm')}
      cancelText={t('actions.cancel')}
    />
  )
}

/** The wheels and the list that the rows open. */
export function FieldLayers(props: Props) {
  const { draft, layer, onChange, onClose } = props
  const lunar = useLunarYears(draft.calendar === 'lunar')
  return (
    <>
      <SolarPicker {...props} />
      <ClockPicker {...props} />
      {lunar.data && (
        <LunarPicker
          open={layer === 'date' && draft.calendar === 'lunar'}
          years={lunar.data}
          value={draft.calendar === 'lunar' ? draft.date : null}
          onConfirm={(date) => {
            onChange({ date })
            onClose()
          }}
          onCancel={onClose}
        />
      )}
      <PlaceSheet
        open={layer === 'place'}
        onClose={onClose}
        onChoose={(place) => {
          onChange({ place, zone: null, longitude: '' })
          onClose()
        }}
      />
    </>
  )
}
