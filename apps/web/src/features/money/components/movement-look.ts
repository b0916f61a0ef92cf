import type { IconName } from '@mindisle/ui/icon'
import type { Tone } from '@mindisle/ui/tile'

interface Look {
  icon: IconName
  tone: Tone
}

const bought: Look = { icon: 'receipt-duotone', tone: 'career' }
const used: Look = { icon: 'file-text-duotone', tone: 'self' }
const returned: Look = { icon: 'waves-duotone', tone: 'family' }
const given: Look = { icon: 'sparkle-duotone', tone: 'stress' }

const looks: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['topup', bought],
  ['spend', used],
  ['refund', returned],
  ['refund_points', returned],
  ['hold', returned],
  ['hold_posted', returned],
  ['hold_voided', returned],
  ['reward', given],
  ['grant', given],
  ['redeem', { icon: 'receipt-duotone', tone: 'mystic' }],
  ['merge', { icon: 'users-duotone', tone: 'sleep' }],
])

/** A kind the app has no drawing for is told by its direction. */
export const movementLook = (kind: string, amount: number): Look =>
  looks.get(kind) ?? (amount < 0 ? used : given)
