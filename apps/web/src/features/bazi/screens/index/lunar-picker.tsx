import { Picker, type PickerColumn } from '@mindisle/ui/picker'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { LunarYears } from '../../api/look-up.ts'
import { lunarDayName, lunarMonthName } from '../../chart/when.ts'
import { texts } from '../../texts.ts'
import type { Draft } from './draft.ts'

type LunarDate = NonNullable<Draft['date']>

interface Props {
  open: boolean
  years: LunarYears
  value: LunarDate | null
  onConfirm(date: LunarDate): void
  onCancel(): void
}

/** A month's place in its year: the leap one stands after its namesake. */
const monthKey = (month: number, isLeap: boolean): string => `${month}${isLeap ? 'r' : ''}`

function monthsOf({ first_year: first, years }: LunarYears, year: number) {
  const { leap = 0, days = [] } = years[year - first] ?? {}
  return days.map((length, at) => {
    const isLeap = leap > 0 && at === leap
    const month = leap > 0 && at >= leap ? at : at + 1
    return { month, isLeap, length }
  })
}

/** Years, months with the leap one among them, and as many days as the month has: an impossible date cannot be turned to. */
export function LunarPicker({ open, years, value, onConfirm, onCancel }: Props) {
  const t = useTexts(texts)
  const isChinese = useLanguage() !== 'en'
  const monthName = (month: number, isLeap: boolean): string => {
    const name = isChinese ? lunarMonthName(month) : t('lunar.month', { month })
    return isLeap ? t('lunar.leap', { name }) : name
  }
  const columns = (values: readonly string[]): PickerColumn[] => {
    const [year = 0] = values.map(Number)
    const months = monthsOf(years, year)
    const chosen = months.find(({ month, isLeap }) => monthKey(month, isLeap) === values[1]) ?? months[0]
    return [
      {
        key: 'year',
        label: t('day.year'),
        options: years.years.map((_, at) => {
          const number = years.first_year + at
          return { value: String(number), text: String(number) }
        }),
      },
      {
        key: 'month',
        label: t('day.month'),
        options: months.map(({ month, isLeap }) => ({
          value: monthKey(month, isLeap),
          text: monthName(month, isLeap),
        })),
      },
      {
        key: 'day',
        label: t('day.day'),
        options: Array.from({ length: chosen?.length ?? 30 }, (_, at) => ({
          value: String(at + 1),
          text: isChinese ? lunarDayName(at + 1) : String(at + 1),
        })),
      },
    ]
  }
  const { year, month, day, isLeap } = value ?? { year: 1990, month: 1, day: 1, isLeap: false }
  return (
    <Picker
      open={open}
      title={t('form.lunar_date')}
      columns={columns}
      values={[String(year), monthKey(month, isLeap), String(day)]}
      onConfirm={([y = '', m = '', d = '']) =>
        onConfirm({ year: Number(y), month: Number.parseInt(m, 10), isLeap: m.endsWith('r'), day: Number(d) })
      }
      onCancel={onCancel}
      confirmText={t('actions.confirm')}
      cancelText={t('actions.cancel')}
    />
  )
}
