const day = 24 * 3_600_000

/** How long a text that was written over can still be read. */
export const versionLife = 30 * day
/** How long an entry that was taken away can still be brought back. */
export const removedLife = 30 * day
/** How long an upload waits for an entry that names it, and one that was let go for its entry to change its mind. */
export const looseLife = 30 * day
/** How long an import can be undone. */
export const importLife = 30 * day
