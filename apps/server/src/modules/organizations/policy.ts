import { randomInt } from 'node:crypto'
import type { MemberRole } from './model.ts'

const day = 24 * 3_600_000

/** The promises that every organization agrees to; a new text is a new version. */
export const agreementVersion = '2026-11-18'

export const trialSeats = 20
export const trialLife = 90 * day
export const inviteLife = 90 * day
export const mostGroups = 200

const isBelow = (role: MemberRole): boolean => role === 'viewer' || role === 'member'

/** Who may do what inside. Whose rows there are to be seen at all is decided by the database (084). */
export const policy = {
  mayLead: (role: MemberRole): boolean => role === 'owner' || role === 'admin',
  mayBeIn: (_role: MemberRole): boolean => true,
  mayAgree: (role: MemberRole): boolean => role === 'owner',
  /** It decides who else comes in. */
  maySetSignOn: (role: MemberRole): boolean => role === 'owner',
  mayLook: (role: MemberRole): boolean => role !== 'member',
  /** The owner makes and unmakes admins; an admin only those below. Nobody changes what they are themselves. */
  mayChange: (mine: MemberRole, theirs: MemberRole, wanted: MemberRole): boolean =>
    mine === 'owner' || (mine === 'admin' && isBelow(theirs) && isBelow(wanted)),
  mayRemove: (theirs: MemberRole): boolean => isBelow(theirs),
  mayLeave: (role: MemberRole, others: number): boolean => role !== 'owner' || others === 0,
}

/** Without 0, O, 1, I, L and U. Of 30^10 nobody finds one by trying. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** As people type or paste it: small letters, with spaces or dashes. */
export function tidyCode(written: string): string | null {
  const code = written.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter)) ? code : null
}
