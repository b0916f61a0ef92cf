export interface SmsMessage {
  /** Eleven digits of mainland China, without a country prefix. */
  mobile: string
  code: string
  purpose: string
}

export interface Sms {
  readonly name: 'console' | 'aliyun' | 'tencent'
  send(message: SmsMessage): Promise<void>
  /** Tells that something happened, by a template of its own; absent where none is set. */
  tell?(mobile: string, title: string): Promise<void>
}

/** What stands in `providerCode` when the provider gave no code of its own. */
export type SmsFault = 'timeout' | 'unreachable' | 'garbled' | 'unavailable' | 'bad_mobile'

/**
 * `retryable`: the very same message may pass when sent again at once. After a timeout or a garbled answer
 * the first one may have arrived all the same.
 */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
  readonly provider: Sms['name']
  readonly providerCode: string
  readonly retryable: boolean

  // No `cause`: the SDKs put the request URL and the string to sign, with number and code, into their errors,
  // and the log writes causes out.
  constructor(provider: Sms['name'], providerCode: string, retryable: boolean) {
    const safe = safeCode(providerCode)
    super(`sms by ${provider} failed: ${safe}`)
    this.provider = provider
    this.providerCode = safe
    this.retryable = retryable
  }
}

// A provider (or a proxy in its place) that answers with free text or digits as its code would carry the
// number into the log.
function safeCode(code: string): string {
  return /^[A-Za-z][\w.-]{0,79}$/.test(code) && !/\d{4}/.test(code) ? code : 'unknown'
}

/** Only then is it certain that nothing was sent: the provider itself said so, and may say otherwise later. */
export const mayBeRepeated = ({ providerCode, retryable }: SmsFailed): boolean =>
  retryable && !['timeout', 'unreachable', 'garbled', 'unavailable'].includes(providerCode)

export function checkMobile(provider: Sms['name'], mobile: string): void {
  if (!/^1\d{10}$/.test(mobile)) throw new SmsFailed(provider, 'bad_mobile' satisfies SmsFault, false)
}

export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}
