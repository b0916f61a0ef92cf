import type { Texts } from '../../platform/http/texts.ts'

export type Mode = 'video' | 'voice' | 'place'
export type Spoken = 'mandarin' | 'cantonese' | 'english'

/** Who gave a session up, or did not come to it; `us`: an operator. */
export type Side = 'client' | 'counselor'
export type CancelledBy = Side | 'us'

/**
 * What a client says of a session to which the counselor did not come. `open`: the counselor may still answer ·
 * `disputed`: they did, and one of us looks · `upheld`: all goes back · `dismissed`: it stays as it was.
 */
export type Claim = 'open' | 'disputed' | 'upheld' | 'dismissed'

/** `held`: until it is paid · `missed`: one of the two did not come. */
export type ReservationState = 'held' | 'booked' | 'done' | 'cancelled' | 'missed'

export interface Credential {
  title: Texts
  line: Texts
  /** The day on which one of us saw the original. */
  checkedOn: string
}
