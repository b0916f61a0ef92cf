import { type Sms, type SmsFault, SmsFailed } from './port.ts'

export const defaultTimeoutMs = 5_000

/**
 * One deadline over connect, send and read. The SDKs time each step alone, and Aliyun's loses its read timer
 * on a reused connection, so a provider that hangs would hold the request open.
 */
export async function withDeadline<T>(
  provider: Sms['name'],
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new SmsFailed(provider, 'timeout' satisfies SmsFault, true))
      controller.abort()
    }, ms)
  })
  try {
    return await Promise.race([run(controller.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

export interface Endpoint {
  host: string
  protocol: 'http' | 'https'
}

/** Plain http is for a fake on this machine; anywhere else it would show number and code to the network. */
export function readEndpoint(endpoint: string): Endpoint {
  const [, scheme, host] = /^(?:(https?):\/\/)?([\w.-]+(?::\d+)?)\/?$/.exec(endpoint) ?? []
  if (host === undefined) throw new Error('sms endpoint must be host[:port], with an optional scheme')
  const loopback = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host)
  if (scheme === 'http' && !loopback) throw new Error('sms endpoint must be https')
  return { host, protocol: loopback && scheme !== 'https' ? 'http' : 'https' }
}

/** Reads one string field of whatever an SDK threw or answered. */
export function textOf(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = (value as Record<string, unknown>)[key]
  return typeof found === 'string' && found !== '' ? found : undefined
}

export function numberOf(value: unknown, key: string): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = (value as Record<string, unknown>)[key]
  return typeof found === 'number' ? found : undefined
}

/** ECONNREFUSED, ERR_STREAM_PREMATURE_CLOSE …: the connection failed, the provider refused nothing. */
export function isSystemCode(code: string): boolean {
  return /^E[A-Z_]+$/.test(code)
}
