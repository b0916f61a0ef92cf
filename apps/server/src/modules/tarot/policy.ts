/** How long a deck that was promised waits to be drawn from. */
export const openLife = 24 * 3_600_000
