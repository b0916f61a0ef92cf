const day = 24 * 3_600_000

/** What is sold: so many answers for a year. */
export const seatPacks = [
  { id: 's50', seats: 50, fen: 45_000 },
  { id: 's200', seats: 200, fen: 160_000 },
  { id: 's1000', seats: 1_000, fen: 700_000 },
] as const

export const licenceLife = 365 * day
export const mostGranted = 100_000
