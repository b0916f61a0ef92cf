import type { DataOf } from '@mindisle/contract'
import type { Actor } from '../../../platform/auth/authenticator.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { requireTimeZone } from '../../../platform/time-zone.ts'
import { hasSubscription } from '../channels/queries.ts'
import { reachOf, type ReachDeps } from '../channels/reach.ts'
import { findSettings, putSettings } from '../queries.ts'

type Show = 'GET /api/notice/settings'
type Change = 'POST /api/notice/settings'
export type SettingsView = DataOf<Show>

/** What was chosen, and what can be: no switch is shown that could not do anything. */
export async function settingsView(tx: Tx, actor: Actor, deps: ReachDeps): Promise<SettingsView> {
  const settings = await findSettings(tx, actor.userId)
  const { muted = [], channels = [], quietFrom: from = null, quietUntil: until = null } = settings ?? {}
  const { openId, mobile } = await reachOf(tx, actor.userId, deps)
  return {
    muted,
    channels,
    quiet: from === null || until === null ? null : { from, until },
    wechat: { is_available: openId !== null },
    sms: { is_available: mobile !== null },
    push: {
      is_available: deps.push !== null,
      is_on: deps.push !== null && (await hasSubscription(tx, actor.sessionId)),
      public_key: deps.push?.publicKey ?? null,
    },
  }
}

export const showSettings = ({ tx, actor }: Call<Show>, deps: ReachDeps): Promise<SettingsView> =>
  settingsView(tx, actor, deps)

export async function changeSettings(
  { tx, actor, body, language }: Call<Change>,
  deps: ReachDeps,
): Promise<SettingsView> {
  const before = await findSettings(tx, actor.userId)
  await putSettings(tx, {
    userId: actor.userId,
    muted: [...new Set(body.muted)],
    channels: [...new Set(body.channels ?? before?.channels)],
    quietFrom: body.quiet?.from ?? null,
    quietUntil: body.quiet?.until ?? null,
    timeZone: requireTimeZone(body.time_zone),
    language,
  })
  return settingsView(tx, actor, deps)
}
