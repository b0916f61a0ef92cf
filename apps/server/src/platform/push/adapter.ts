import { PushFailed, type Push, type PushAddress, type PushMessage, type PushOutcome } from './port.ts'
import { areKeys, sealMessage } from './seal-message.ts'
import { vapidHeader, type VapidKey } from './vapid.ts'

export interface PushSettings {
  key: VapidKey
  contact: string
  /** The origin of a fake on this machine, which then takes the place of the push services. */
  only?: string | undefined
  timeoutMs?: number | undefined
}

/** The push services of the browsers there are. An address anywhere else would let a stranger choose whom our server calls. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
]

const tokenLife = 12 * 3_600_000

function isService({ protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && services.some((service) => service.test(hostname))
}

const outcomeOf = (status: number): PushOutcome => {
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

async function post(endpoint: string, init: RequestInit): Promise<void> {
  const response = await fetch(endpoint, init).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new PushFailed('later', isLate ? 'timeout' : 'unreachable')
  })
  await response.body?.cancel().catch(() => undefined)
  if (!response.ok) throw new PushFailed(outcomeOf(response.status), `http_${response.status}`)
}

export function createPush({ key, contact, only, timeoutMs = 5_000 }: PushSettings, now: () => Date): Push {
  const leadsThere = (endpoint: string): boolean => {
    if (!URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    return only === undefined ? isService(url) : url.origin === only
  }
  const headersOf = (endpoint: string, { topic, livesSeconds }: PushMessage): Record<string, string> => ({
    authorization: vapidHeader(key, {
      audience: new URL(endpoint).origin,
      contact,
      expiresAt: new Date(now().getTime() + tokenLife),
    }),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(livesSeconds),
    urgency: 'normal',
    topic,
  })
  return {
    publicKey: key.publicKey,
    accepts: (address: PushAddress) => leadsThere(address.endpoint) && areKeys(address),
    async send(address, message) {
      // Looked at again: what was accepted under other settings is not sent to.
      if (!leadsThere(address.endpoint)) throw new PushFailed('refused', 'not_a_push_service')
      await post(address.endpoint, {
        method: 'POST',
        headers: headersOf(address.endpoint, message),
        body: new Uint8Array(sealMessage(address, message.text)),
        // A followed redirect would lead wherever the answer says.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    },
  }
}
