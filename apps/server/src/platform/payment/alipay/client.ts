import { beijingTime } from '../beijing.ts'
import { RefusedByCode, unreachable } from '../failures.ts'
import { GatewayDown } from '../port.ts'
import { type Fields, maybeText } from '../reading.ts'
import { openSigning, type Signing } from './sdk.ts'
import type { AlipayDeps, AlipaySettings } from './settings.ts'

export interface AlipayClient {
  /** A verified answer. Throws `RefusedByCode`, or `GatewayDown` when nothing is known. */
  call(act: string, method: string, content: object): Promise<Fields>
  /** The address of a page at Alipay, signed by us; nobody is asked. */
  page(method: string, content: object, returnUrl: string): Promise<string>
  isSigned(notice: Fields): Promise<boolean>
}

const defaultTimeoutMs = 10_000

/** The SDK times connecting, head and body one by one, so that a trickling answer would never end. */
async function withDeadline<T>(act: string, milliseconds: number, run: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayDown(`${act} timed out`)), milliseconds)
  })
  try {
    return await Promise.race([run(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Alipay's own trouble: it may have done it or not. */
const isTrouble = (code: string | null, subCode: string | null): boolean =>
  code === '20000' || /SYSTEM_ERROR|^isp\.|unknow-error/i.test(subCode ?? '')

export function createClient(settings: AlipaySettings, { now }: AlipayDeps): AlipayClient {
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs
  let ready: Promise<Signing> | undefined
  const signing = (): Promise<Signing> => (ready ??= openSigning(settings, timeoutMs, now))
  // The SDK would write the time of this machine, whose zone may be any.
  const common = (content: object) => ({ bizContent: content, timestamp: beijingTime(now()) })

  return {
    async call(act, method, content) {
      const alipay = await signing()
      const fields = await withDeadline(act, timeoutMs, () =>
        alipay.exec(method, common(content)).catch((error: unknown) => {
          throw failure(act, error)
        }),
      )
      const [code, subCode] = [maybeText(fields, 'code'), maybeText(fields, 'sub_code')]
      if (code === '10000') return fields
      if (code === null || isTrouble(code, subCode)) throw new GatewayDown(`${act} was answered by trouble`)
      throw new RefusedByCode(act, subCode ?? `code.${code}`)
    },
    async page(method, content, returnUrl) {
      const parameters = { ...common(content), returnUrl, notifyUrl: settings.noticeUrl }
      return (await signing()).page(method, parameters)
    },
    async isSigned(notice) {
      if (notice['sign_type'] !== 'RSA2' || typeof notice['sign'] !== 'string') return false
      return (await signing()).isSigned(notice)
    },
  }
}

/** What the SDK throws quotes the whole answer, payer included: nothing of it is passed on. */
function failure(act: string, error: unknown): GatewayDown {
  const cause = error instanceof Error ? error.cause : null
  if (cause instanceof Error && !(cause instanceof SyntaxError)) return unreachable(act, cause)
  return new GatewayDown(`${act}: the answer is not one of Alipay`)
}
