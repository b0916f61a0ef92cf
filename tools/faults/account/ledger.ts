/** What the server has acknowledged; the database must say the same, whatever happened in between. */
export interface Visit {
  visitorUserId: string
  token: string
  points: number
  scenes: string[]
  nickname: string
  avatar: string | null
  hasAgreed: boolean
  /** null until a merge was acknowledged */
  receiptId: string | null
}

export interface Account {
  mobile: string
  userId: string
  token: string
  /** in the order in which they were merged */
  visits: Visit[]
  occupation: string
}

export interface Ledger {
  seeded: number
  visits: Visit[]
  accounts: Account[]
}

export const emptyLedger = (): Ledger => ({ seeded: 0, visits: [], accounts: [] })

export const pointsOf = (account: Account): number =>
  account.visits.reduce((sum, visit) => sum + visit.points, 0)
