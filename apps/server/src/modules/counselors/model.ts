import type { Texts } from '../../platform/http/texts.ts'

export type Mode = 'video' | 'voice' | 'place'
export type Spoken = 'mandarin' | 'cantonese' | 'english'

/** `held`: until it is paid · `missed`: one of the two did not come. */
export type ReservationState = 'held' | 'booked' | 'done' | 'cancelled' | 'missed'

export interface Credential {
  title: Texts
  line: Texts
  /** The day on which one of us saw the original. */
  checkedOn: string
}
