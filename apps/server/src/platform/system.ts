/** A setting as it holds. What could open anything is never in `value`. */
export interface Setting {
  name: string
  isSet: boolean
  /** Null where it is nobody's business, or not set. */
  value: string | null
}

/** What this process knows of itself. */
export interface System {
  version: string
  startedAt: Date
  settings: readonly Setting[]
  /** The folder of the migrations of this version. */
  migrations: string
}
