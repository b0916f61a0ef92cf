import type { CallFacts } from '../../platform/http/call.ts'
import { refused, Refusal, tooOften } from '../../platform/http/refusal.ts'
import { createGate, GateFull } from '../../platform/gate.ts'
import { CodeRefused as ToutiaoCodeRefused, ToutiaoFailed } from '../../platform/toutiao/port.ts'
import { CodeRefused, WeChatFailed } from '../../platform/wechat/port.ts'
import type { ConnectDeps } from './deps.ts'
import { connectPerAddressHour } from './limits.ts'

const placesAtProviders = 4
const gate = createGate(placesAtProviders)

export const notConfigured = () => refused('not_configured', 'connect.not_configured')

const inTrouble = () => refused('provider_refused', 'connect.provider_refused')

/** The platform could not be asked: nobody's fault here, and worth another try. */
export const isTrouble = (error: unknown): boolean =>
  error instanceof Refusal && error.details.type === 'provider_refused'

/** Asks another platform; what it refuses is the code's fault. */
export async function askProvider<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await gate(request)
  } catch (error) {
    if (error instanceof CodeRefused || error instanceof ToutiaoCodeRefused) {
      throw refused('code_invalid', 'connect.state_invalid')
    }
    if (error instanceof WeChatFailed || error instanceof ToutiaoFailed || error instanceof GateFull)
      throw inTrouble()
    throw error
  }
}

export async function limitConnects(
  limits: Limits,
  call: CallFacts,
  most = connectPerAddressHour,
): Promise<void> {
  const wait = await limits.take([[most, call.addressIndex]])
  if (wait !== null) throw tooOften(wait)
}

type Limits = ConnectDeps['limits']

export function requireOwnAddress(url: string, ownOrigins: readonly string[]): void {
  if (!URL.canParse(url) || !ownOrigins.includes(new URL(url).origin)) {
    throw new Refusal(422, 'connect.address_foreign')
  }
}
