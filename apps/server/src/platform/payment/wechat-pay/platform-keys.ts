import type { KeyObject } from 'node:crypto'
import { GatewayDown, GatewayRefused } from '../port.ts'

export interface PlatformCertificate {
  serial: string
  key: KeyObject
  validTo: Date
}

export interface PlatformKeys {
  /** Null for a serial that WeChat does not know either. Throws `GatewayDown` when it could not be asked. */
  find(serial: string): Promise<KeyObject | null>
  /** The one to seal what only WeChat may read. */
  current(): Promise<{ serial: string; key: KeyObject }>
}

interface Options {
  publicKey: { id: string; key: KeyObject } | null
  download: () => Promise<PlatformCertificate[]>
  now: () => Date
}

const freshFor = 12 * 3_600_000
/** Anybody can send us an unknown serial; WeChat must not be asked for each. */
const pauseAfterAnswer = 60_000
const pauseAfterFailure = 5_000

/** Also in public-key mode a certificate may sign, until the merchant's switch to the key is complete. */
export function createPlatformKeys({ publicKey, download, now }: Options): PlatformKeys {
  let known: PlatformCertificate[] = []
  let fetchedAt = -Infinity
  let askedAt = -Infinity
  let lastFailure: GatewayDown | null = null
  let underway: Promise<void> | null = null

  async function fetchAll(): Promise<void> {
    askedAt = now().getTime()
    try {
      known = await download()
      fetchedAt = now().getTime()
      lastFailure = null
    } catch (error) {
      lastFailure = error instanceof GatewayRefused ? null : new GatewayDown('WeChat Pay: no certificates')
    } finally {
      underway = null
    }
  }

  async function refresh(): Promise<void> {
    const pause = lastFailure ? pauseAfterFailure : pauseAfterAnswer
    if (!underway && now().getTime() - askedAt < pause) return
    await (underway ??= fetchAll())
  }

  const lookUp = (serial: string): KeyObject | null => {
    const found = known.find((certificate) => certificate.serial === serial)
    return found && found.validTo > now() ? found.key : null
  }

  return {
    async find(serial) {
      if (publicKey && serial === publicKey.id) return publicKey.key
      if (serial.startsWith('PUB_KEY_ID_')) return null
      const isFresh = now().getTime() - fetchedAt < freshFor
      const found = lookUp(serial)
      if (found && isFresh) return found
      await refresh()
      const after = lookUp(serial)
      if (!after && lastFailure) throw lastFailure
      return after
    },
    async current() {
      if (publicKey) return { serial: publicKey.id, key: publicKey.key }
      if (now().getTime() - fetchedAt >= freshFor) await refresh()
      const [newest] = known
        .filter(({ validTo }) => validTo > now())
        .sort((a, b) => b.validTo.getTime() - a.validTo.getTime())
      if (!newest) throw lastFailure ?? new GatewayDown('WeChat Pay: no certificates')
      return newest
    },
  }
}
