export const itemHeight = 44
/** Rows in sight above and below the chosen one. */
export const sideRows = 2
/** The seed's picker: 260–300 ms to open and close. */
export const pickerMs = 280

export const indexAt = (scrollTop: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(scrollTop / itemHeight)))

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 5,
  PageUp: -5,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Where a key leads, or undefined when it is not one of the wheel's. */
export function indexByKey(key: string, index: number, count: number): number | undefined {
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, index + step))
}

export interface PickerOption {
  value: string
  text: string
}

export interface PickerColumn {
  key: string
  label: string
  options: readonly PickerOption[]
}

/** A value that its column no longer holds falls to the nearest end that does: never outside, never blank. */
export function settle(columns: readonly PickerColumn[], values: readonly string[]): string[] {
  return columns.map(({ options }, at) => {
    const wanted = values[at]
    const found = options.find(({ value }) => value === wanted)
    return (found ?? options[options.length - 1])?.value ?? ''
  })
}
