import { randomInt } from 'node:crypto'
import type { TeamRow } from './queries.ts'

const day = 24 * 3_600_000

export const mostMembers = 2_000
/** From so many on a group shows anything. */
export const fewest = 5
export const nudgeEvery = 3 * day
export const offerLife = 3 * day
/** Nobody waits for a year, and nobody can answer within minutes. */
export const shortestRun = 10 * 60_000
export const longestRun = 366 * day

/** Without 0, O, 1, I, L and U: nothing that is read or spoken wrongly. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 6
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** As people type it: small letters, with spaces or dashes, and the look-alikes that a code never has are what they look like. */
export function tidyCode(written: string): string | null {
  const code = written.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}

type Times = Pick<TeamRow, 'closesAt' | 'closedAt'>

export const isOpen = ({ closesAt, closedAt }: Times, now: Date): boolean =>
  closedAt === null && closesAt > now

/** When nobody could, or will be able to, answer any more: the deadline, or whenever it was closed before. */
export const endOf = ({ closesAt, closedAt }: Times): Date =>
  closedAt !== null && closedAt < closesAt ? closedAt : closesAt

export const stateOf = (team: Times, now: Date): 'open' | 'closed' => (isOpen(team, now) ? 'open' : 'closed')

export const isDeadline = (closesAt: Date, now: Date): boolean => {
  const run = closesAt.getTime() - now.getTime()
  return run >= shortestRun && run <= longestRun
}

export const nudgeFrom = ({ nudgedAt }: Pick<TeamRow, 'nudgedAt'>): Date | null =>
  nudgedAt && new Date(nudgedAt.getTime() + nudgeEvery)

/** Reports made earlier are too old to be lent. */
export const lendFrom = ({ lendDays }: Pick<TeamRow, 'lendDays'>, now: Date): Date =>
  new Date(now.getTime() - lendDays * day)
