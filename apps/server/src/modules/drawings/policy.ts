const day = 24 * 3_600_000

/** How long a drawing that was taken away can still be brought back. */
export const removedLife = 30 * day
/** Numbers in all marks of one drawing; a crowded one of an hour has about a third. */
export const mostNumbers = 45_000
