const day = 24 * 3_600_000

/** How long a dream that was taken away can still be brought back. */
export const removedLife = 30 * day
/** What comes back is counted among the newest; older ones say little about now. */
export const mostCounted = 500
/** Below, what seems to come back may well be chance. */
export const fewestDreams = 5
/** A symbol that stood in fewer dreams is no pattern, and its moods are no distribution. */
export const fewestOfSymbol = 3
