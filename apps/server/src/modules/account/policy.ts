import type { UserRow } from './queries.ts'

/** A member whose number is proven. */
export const isMobileVerified = (user: UserRow): boolean =>
  user.mobileIndex !== null && user.mobileDoubtedAt === null

export const isProfileComplete = (user: UserRow): boolean =>
  isMobileVerified(user) &&
  user.nickname !== '' &&
  user.gender !== null &&
  user.birthday !== null &&
  user.education !== null

export const isVisitor = (user: UserRow): boolean => user.mobileIndex === null && user.mergedInto === null

/** What somebody has shown to others closes with a ban or a wish to be deleted, and opens again when that is taken back. */
export const isShownToOthers = (user: Pick<UserRow, 'status' | 'deleteAt'>): boolean =>
  user.status === 1 && user.deleteAt === null

/** A card is seen by its owner, and by others only while it is open. */
export const maySeeCard = (user: UserRow, viewerId: string | null): boolean =>
  user.id === viewerId || (user.isPublic === 1 && isShownToOthers(user))

const longestLife = 120

/** A day that has come, and not longer ago than anyone lives. */
export function isPossibleBirthday(birthday: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  const oldest = `${Number(today.slice(0, 4)) - longestLife}${today.slice(4)}`
  return birthday <= today && birthday >= oldest
}
