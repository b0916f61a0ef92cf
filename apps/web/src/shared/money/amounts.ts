const numerals = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value)

/** Fen without needless noughts: 990 is 9.9, 1000 is 10, 500000 is 5,000. */
export const yuan = (fen: number): string => numerals(fen / 100)

export const grouped = (count: number): string => numerals(count)

/** What came has a plus, what went a true minus. */
export const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${numerals(Math.abs(amount))}`
