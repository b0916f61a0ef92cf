export { Picker, type PickerProps } from './picker.tsx'
export { type PickerColumn, pickerMs, type PickerOption } from './wheel.ts'
