import { Picker } from '../picker/index.ts'
import { type DatePart, type DayRange, type IsoDay, dateColumns, partsOf, settleDay } from './dates.ts'

export interface DatePickerProps {
  open: boolean
  title: string
  /** Without one the wheel opens at `openAt`, and nothing is chosen until it is confirmed. */
  value?: IsoDay | undefined
  openAt?: IsoDay | undefined
  range: DayRange
  labels: Record<DatePart, string>
  /** "2024 年", "Feb" or just the number. */
  textOf?: ((part: DatePart, n: number) => string) | undefined
  onConfirm: (day: IsoDay) => void
  onCancel: () => void
  confirmText: string
  cancelText: string
}

const dayOf = (range: DayRange, values: readonly string[]): IsoDay => {
  const [year = 0, month = 1, day = 1] = values.map(Number)
  return settleDay(range, year, month, day)
}

export function DatePicker(props: DatePickerProps) {
  const { value, openAt, range, labels, textOf = (_, n) => String(n), onConfirm, ...rest } = props
  const begin = partsOf(value ?? openAt ?? range.max).map(String)
  return (
    <Picker
      open={rest.open}
      title={rest.title}
      confirmText={rest.confirmText}
      cancelText={rest.cancelText}
      onCancel={rest.onCancel}
      values={partsOf(dayOf(range, begin)).map(String)}
      columns={(values) => dateColumns(range, dayOf(range, values), labels, textOf)}
      onConfirm={(values) => onConfirm(dayOf(range, values))}
    />
  )
}
