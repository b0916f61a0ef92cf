/** What one request takes, in milliseconds of one core. */
export interface Cost {
  server: number
  database: number
}

export type Kind = 'read' | 'save' | 'words'

/**
 * Measured by `npm run bench -- diary` (docs/decisions/128): a save of a mood takes 0.58 ms of the server's one thread and 0.16 of
 * database and system; words are heard besides, 0.4 ms. A read was not measured by processor time: it is taken as a save, which does more.
 */
export const costs: Readonly<Record<Kind, Cost>> = {
  read: { server: 0.58, database: 0.16 },
  save: { server: 0.58, database: 0.16 },
  words: { server: 0.98, database: 0.16 },
}

/** Commits in a second that one primary was seen to make, on two shared cores (docs/performance.md). */
export const commitsSeen = 4_131

/**
 * What nobody has measured yet, since nobody uses it yet. Change these before anything else once there are people: `/metrics` tells
 * requests by endpoint, `npm run bench -- row-bytes` what a row takes.
 */
export const assumed = {
  /** Of all people, on one day. */
  active: 0.2,
  /** Requests of an active person on a day. */
  requests: { read: 45, save: 12, words: 3 } as const satisfies Record<Kind, number>,
  /** Of a day's requests in its busiest hour: evenings. */
  busiestHour: 0.12,
  /** Rows that an active person leaves behind on a day, what they replace not counted. */
  rows: { answers: 8, diary: 1, reports: 0.3, notices: 1, money: 0.3, other: 2 },
  /** A core that is this busy still answers quickly. */
  busy: 0.6,
}

const hourSeconds = 3_600

/** Requests a second in the busiest hour. */
export const peak = (people: number, kind: Kind): number =>
  (people * assumed.active * assumed.requests[kind] * assumed.busiestHour) / hourSeconds

export const kinds = Object.keys(costs) as Kind[]
export const peakOfAll = (people: number): number => kinds.reduce((sum, kind) => sum + peak(people, kind), 0)
