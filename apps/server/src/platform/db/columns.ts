import { timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds, as JavaScript keeps them: what is read back equals what was written. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
