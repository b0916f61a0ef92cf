/** Always with two digits: sums stand under each other. */
export const sum = (fen: number): string =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(fen / 100)
