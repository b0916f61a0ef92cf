import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Database } from '../../platform/db/database.ts'
import type { TokenKeeper } from '../../platform/wechat/port.ts'
import { deleteProviderToken, findProviderToken, lockProviderToken, putProviderToken } from './queries.ts'
import { insideOnPurpose } from '../../platform/db/transaction-watch.ts'

const marginMilliseconds = 120_000

/** All processes share one token, and one of them at a time fetches a new one. */
export function createTokenKeeper(db: Database, secrets: Secrets, now: () => Date): TokenKeeper {
  const freshAfter = () => new Date(now().getTime() + marginMilliseconds)
  return {
    async remember(name, fetchFresh) {
      const kept = await findProviderToken(db.direct, name, freshAfter())
      if (kept) return secrets.open(kept)
      return db.transaction(async (tx) => {
        await lockProviderToken(tx, name)
        const other = await findProviderToken(tx, name, freshAfter())
        if (other) return secrets.open(other)
        const { value, livesSeconds } = await insideOnPurpose(fetchFresh)
        const expiresAt = new Date(now().getTime() + livesSeconds * 1000)
        await putProviderToken(tx, { name, sealed: secrets.seal(value), expiresAt })
        return value
      })
    },
    forget: (name) => deleteProviderToken(db.direct, name),
  }
}
