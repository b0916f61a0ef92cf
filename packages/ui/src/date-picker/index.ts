export { DatePicker, type DatePickerProps } from './date-picker.tsx'
export {
  birthRange,
  clampDay,
  type DatePart,
  type DayRange,
  daysIn,
  type IsoDay,
  yearsBack,
} from './dates.ts'
