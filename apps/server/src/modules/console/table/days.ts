const day = 24 * 3_600_000
/** Days are those of whoever runs it: of Beijing. */
const offset = '+08:00'

/** From the beginning of the first day to the end of the last. */
export const daysOf = ({ from, until }: { from?: string | undefined; until?: string | undefined }) => ({
  from: from === undefined ? null : new Date(`${from}T00:00:00${offset}`),
  until: until === undefined ? null : new Date(new Date(`${until}T00:00:00${offset}`).getTime() + day),
})

export const shownAtOnce = 50
/** A file with more rows than this is asked for in parts. */
export const mostExported = 10_000
