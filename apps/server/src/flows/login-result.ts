import type { LoginResult } from '@mindisle/contract'
import { readAccess, type UserRow } from '../modules/account/index.ts'
import { isConnectedToWeChat } from '../modules/connect/index.ts'
import { readWeek } from '../modules/diary/index.ts'
import { findBalance } from '../modules/money/index.ts'
import { hasUnread } from '../modules/notices/index.ts'
import { closedFor } from '../modules/information/index.ts'
import { organizationsOf, orgConfigOf } from '../modules/organizations/index.ts'
import { hardTimeOf } from '../modules/safety/index.ts'
import type { PersonKeys } from '../platform/crypto/person-keys.ts'
import type { Secrets } from '../platform/crypto/secrets.ts'
import type { CallFacts } from '../platform/http/call.ts'

export interface LoginDeps {
  secrets: Secrets
  personKeys: PersonKeys
}

/** What the app needs to know about the person who just came in. */
export async function loginResult(
  { tx, now, language }: Pick<CallFacts, 'tx' | 'now' | 'language'>,
  { secrets, personKeys }: LoginDeps,
  { user, token }: { user: UserRow; token: string },
): Promise<LoginResult> {
  const accessOf = async () => {
    const isAuthMp = await isConnectedToWeChat(tx, user.id)
    const access = await readAccess(tx, secrets, { user, isAuthMp })
    const week = access.profile.is_auth_mobile ? await readWeek(tx, personKeys, user.id, now) : null
    return { access, week }
  }
  const [{ access, week }, hardTime, closed, balance, has_unread, org_config] = await Promise.all([
    accessOf(),
    hardTimeOf(tx, user.id, now),
    closedFor(tx, { organizationsOf }, user.id),
    findBalance(tx, user.id),
    hasUnread(tx, user.id, now),
    orgConfigOf(tx, user.id),
  ])
  return {
    token,
    ...access,
    config: {
      ...access.config,
      ...(week && { diary_week: week }),
      ...(hardTime && { hard_time: hardTime }),
      ...(closed.length > 0 && {
        closed: closed.map(({ func }) => func),
        closed_notes: Object.fromEntries(closed.map(({ func, closedNote }) => [func, closedNote[language]])),
      }),
    },
    balance,
    has_unread,
    org_config,
  }
}
