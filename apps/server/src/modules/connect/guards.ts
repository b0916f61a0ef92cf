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

/**
 * Asks another platform; what it refuses is the code's fault, what fails is nobody's here. Whatever the question spends
 * is spent inside: a repeat that waits for the first to end holds a database connection, and must hold a place too.
 */
export async function askProvider<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await gate(request)
  } catch (error) {
    if (error instanceof CodeRefused || error instanceof ToutiaoCodeRefused) {
      throw refused('code_invalid', 'connect.state_invalid', { keepWrites: true })
    }
    if (error instanceof WeChatFailed || error instanceof ToutiaoFailed || error instanceof GateFull) {
      throw refused('provider_refused', 'connect.provider_refused')
    }
    throw error
  }
}

export async function limitConnects(limits: Limits, call: CallFacts): Promise<void> {
  const wait = await limits.take([[connectPerAddressHour, call.addressIndex]])
  if (wait !== null) throw tooOften(wait)
}

type Limits = ConnectDeps['limits']

export function requireOwnAddress(url: string, ownOrigins: readonly string[]): void {
  if (!URL.canParse(url) || !ownOrigins.includes(new URL(url).origin)) {
    throw new Refusal(422, 'connect.address_foreign')
  }
}
