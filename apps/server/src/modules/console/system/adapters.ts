import { randomText } from '../../../platform/ids.ts'
import { tryStorage } from '../../../platform/storage/try.ts'
import { CodeRefused } from '../../../platform/toutiao/port.ts'
import type { ConsoleDeps } from '../call.ts'
import { askDatabase } from './queries.ts'

/** Something outside of this process, and a call that tells whether it answers. */
export interface Check {
  name: string
  adapter: string
  /** It sends something that somebody has to receive. */
  needsNumber: boolean
  /** Null where nothing can be called without somebody at the other end. */
  test: ((mobile: string) => Promise<unknown>) | null
}

const longest = 15_000

async function sayOneWord({ model }: ConsoleDeps): Promise<void> {
  const stop = new AbortController()
  const words = model?.stream([{ role: 'user', content: 'ping' }], stop.signal)
  await words?.next()
  stop.abort()
  await words?.return()
}

/** It cannot know this code: that it says so is what is wanted. */
const refuseCode = async (exchange: Promise<unknown> | undefined): Promise<void> => {
  await exchange?.catch((error: unknown) => {
    if (!(error instanceof CodeRefused)) throw error
  })
}

const check = (name: string, adapter: string, test: Check['test'], needsNumber = false): Check => ({
  name,
  adapter,
  test,
  needsNumber,
})

/** Those that are set up. */
export function checksOf(deps: ConsoleDeps): Check[] {
  const { db, storage, sms, gateways, connect, push, model, config } = deps
  const { wechat, toutiao } = connect
  return [
    check('database', 'postgresql', () => askDatabase(db.direct)),
    check('storage', storage.name, () => tryStorage(storage)),
    check('sms', sms.name, (mobile) => sms.send({ mobile, code: '000000', purpose: 'login' }), true),
    ...gateways.map((gateway) =>
      check(`payment_${gateway.name}`, gateway.name, () => gateway.queryTrade(randomText(28))),
    ),
    ...(wechat ? [check('wechat', 'wechat', () => wechat.signShare(config.publicUrl))] : []),
    ...(toutiao ? [check('toutiao', 'toutiao', () => refuseCode(toutiao.exchange('health')))] : []),
    ...(model ? [check('model', model.name, () => sayOneWord(deps))] : []),
    ...(push ? [check('push', 'vapid', null)] : []),
  ]
}

/** How long it took, or the name of what went wrong. */
export type Tested = { ms: number; why: null } | { ms: null; why: string }

export const saidOf = ({ ms, why }: Tested): string =>
  ms === null ? `failed: ${why}` : `answered in ${ms} ms`

/** What `saidOf` has written down. */
export function testedFrom(said: string): Tested {
  const ms = /^answered in (\d+) ms$/.exec(said)?.[1]
  return ms === undefined ? { ms: null, why: said.replace(/^failed: /, '') } : { ms: Number(ms), why: null }
}

/** By name and code alone: what another service answers may hold what it was sent. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { providerCode, fault, errcode, errNo } = error as unknown as Record<string, unknown>
  const code = providerCode ?? fault ?? errcode ?? errNo ?? null
  return code === null ? error.name : `${error.name} ${String(code)}`
}

export async function runCheck(test: NonNullable<Check['test']>, mobile: string): Promise<Tested> {
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), longest)
  })
  try {
    await Promise.race([test(mobile), tooLong])
    return { ms: Math.max(1, Math.round(performance.now() - began)), why: null }
  } catch (error) {
    return { ms: null, why: nameOf(error) }
  } finally {
    clearTimeout(timer)
  }
}
