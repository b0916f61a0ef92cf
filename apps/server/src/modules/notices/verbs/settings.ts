import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { requireTimeZone } from '../../../platform/time-zone.ts'
import { findSettings, putSettings, type SettingsRow } from '../queries.ts'

type Show = 'GET /api/notice/settings'
type Change = 'POST /api/notice/settings'

function settingsView(settings: SettingsRow | null): DataOf<Show> {
  const {
    muted,
    quietFrom: from,
    quietUntil: until,
  } = settings ?? { muted: [], quietFrom: null, quietUntil: null }
  return { muted, quiet: from === null || until === null ? null : { from, until } }
}

export const showSettings = async ({ tx, actor }: Call<Show>): Promise<DataOf<Show>> =>
  settingsView(await findSettings(tx, actor.userId))

export async function changeSettings({ tx, actor, body }: Call<Change>): Promise<DataOf<Change>> {
  const settings = {
    userId: actor.userId,
    muted: [...new Set(body.muted)],
    quietFrom: body.quiet?.from ?? null,
    quietUntil: body.quiet?.until ?? null,
    timeZone: requireTimeZone(body.time_zone),
  }
  await putSettings(tx, settings)
  return settingsView(settings)
}
