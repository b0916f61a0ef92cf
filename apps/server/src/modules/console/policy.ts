export const sessionLife = 12 * 3_600_000
export const idleLife = 30 * 60_000
const proofLife = 10 * 60_000
const invitationLife = 48 * 3_600_000

interface Times {
  createdAt: Date
  seenAt: Date
  endedAt: Date | null
}

/** Whoever leaves the desk is signed out, and nobody stays for longer than a day's work. */
export const isOpenSession = ({ createdAt, seenAt, endedAt }: Times, now: Date): boolean =>
  endedAt === null &&
  now.getTime() - seenAt.getTime() < idleLife &&
  now.getTime() - createdAt.getTime() < sessionLife

export const isFreshProof = (provenAt: Date, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < proofLife

export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationLife)
