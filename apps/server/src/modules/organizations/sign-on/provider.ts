import type { Secrets } from '../../../platform/crypto/secrets.ts'
import { pageAddress } from '../../../platform/http/page-address.ts'
import { refused, type Refusal } from '../../../platform/http/refusal.ts'
import { SignOnFailed, type SignOnProvider } from '../../../platform/sign-on/port.ts'
import type { SignOnRow } from './queries.ts'

/** The one address that providers send people back to; it is never taken from a request. */
export const redirectUri = (publicUrl: string): string => publicUrl + pageAddress('page18/org/switch')

export const providerOf = (
  { issuer, clientId, secretSealed }: SignOnRow,
  { secrets, config }: { secrets: Secrets; config: { publicUrl: string } },
): SignOnProvider => ({
  issuer,
  clientId,
  clientSecret: secrets.open(secretSealed),
  redirectUri: redirectUri(config.publicUrl),
})

/** No answer came: worth another try with the same code. */
export const isTrouble = (error: unknown): boolean =>
  error instanceof SignOnFailed && error.problem === 'unreachable'

/** Why somebody who came back is not let in. */
export const arrivalRefused = {
  over: (): Refusal => refused('code_invalid', 'org.sign_on.over'),
  link: (): Refusal => refused('link_needed', 'org.sign_on.link'),
  other: (): Refusal => refused('identity_other', 'org.sign_on.other'),
  taken: (): Refusal => refused('identity_taken', 'org.sign_on.taken'),
  number: (): Refusal => refused('identity_number', 'org.sign_on.number'),
  removed: (): Refusal => refused('place_removed', 'org.sign_on.removed'),
}

export function told(error: unknown): unknown {
  if (!(error instanceof SignOnFailed)) return error
  if (error.problem === 'code_refused') return arrivalRefused.over()
  return isTrouble(error)
    ? refused('provider_away', 'org.sign_on.away')
    : refused('provider_refused', 'org.sign_on.unusable')
}
