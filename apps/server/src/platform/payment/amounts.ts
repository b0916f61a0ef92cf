import { Unreadable } from './reading.ts'

/** A half fen or a float's dust must stop here, not at the bank. */
export function wholeFen(fen: number): number {
  if (!Number.isSafeInteger(fen) || fen < 1) throw new RangeError('an amount is a whole number of fen')
  return fen
}

export function yuanOf(fen: number): string {
  const digits = String(wholeFen(fen)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function fenOf(yuan: string): number {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  if (whole === undefined) throw new Unreadable('no amount in yuan')
  return Number(whole + part.padEnd(2, '0'))
}
