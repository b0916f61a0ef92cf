import { Refusal } from '../http/refusal.ts'
import { traceFields } from '../telemetry/trace.ts'

/** What somebody proved who they are by. */
export type SignInWay = 'code' | 'password' | 'passkey' | 'wechat' | 'toutiao' | 'app' | 'organization'
export type SecondWay = 'totp' | 'recovery_code'
/** Of whoever works here: password and code are one answer. */
export type DeskWay = 'console' | 'console_passkey'

/** `new` is the first session of an account that was made by it. */
export type SignInOutcome = 'success' | 'new' | 'wrong' | 'limited'

export interface SignInEvent {
  way: SignInWay | SecondWay | DeskWay
  outcome: SignInOutcome
}

/** Into the log and the metrics: never whose it was. */
export type NoteSignIn = (event: SignInEvent) => void

interface Log {
  info(facts: object, message: string): void
}

export const noteSignInsIn =
  (log: Log, metrics: { countSignIn(event: SignInEvent): void } | null): NoteSignIn =>
  ({ way, outcome }) => {
    metrics?.countSignIn({ way, outcome })
    log.info({ way, outcome, ...traceFields() }, 'sign-in')
  }

const wrongTypes = new Set<string | undefined>([
  'code_invalid',
  'password_wrong',
  'passkey_refused',
  'totp_wrong',
])

/** A refusal that asks for more, or for which nobody has looked at what was proven, is no outcome. */
export function outcomeOf(error: unknown): 'wrong' | 'limited' | null {
  if (!(error instanceof Refusal) || error.details.isUnheard) return null
  if (error.status === 429) return 'limited'
  return wrongTypes.has(error.details.type) ? 'wrong' : null
}

/** Whoever succeeds is noted once their session is kept, elsewhere. */
export async function noted<T>(
  note: NoteSignIn,
  way: SignInEvent['way'],
  prove: () => Promise<T>,
): Promise<T> {
  try {
    return await prove()
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome !== null) note({ way, outcome })
    throw error
  }
}
