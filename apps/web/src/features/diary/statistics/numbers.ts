/** A real minus sign, as wide as the plus. */
export const signed = (value: number): string => {
  const text = Math.abs(value).toFixed(1)
  if (text === '0.0') return '0'
  return `${value < 0 ? '−' : '+'}${text}`
}

/** Without the plus, for the ends of a range. */
export const plainly = (value: number): string => signed(value).replace('+', '')

export const dayIndex = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
