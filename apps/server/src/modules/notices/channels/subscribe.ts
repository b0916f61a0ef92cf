import type { Call } from '../../../platform/http/call.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { settingsView, type SettingsView } from '../verbs/settings.ts'
import { deleteSubscriptionOf, putSubscription } from './queries.ts'
import { sealAddress, type ReachDeps } from './reach.ts'

type On = 'POST /api/notice/subscribe'
type Off = 'POST /api/notice/unsubscribe'

/** Of one person; the oldest give way. */
const mostDevices = 10

export async function subscribe(call: Call<On>, deps: ReachDeps): Promise<SettingsView> {
  const { tx, now, actor, body, language } = call
  if (!deps.push?.accepts(body))
    throw new Refusal(422, 'http.invalid', { data: { fields: [{ field: 'endpoint', problem: 'unknown' }] } })
  const subscription = {
    id: newId(),
    userId: actor.userId,
    sessionId: actor.sessionId,
    sealed: sealAddress(deps.secrets, body),
    endpointIndex: deps.secrets.blindIndex('push', body.endpoint),
    language,
    createdAt: now,
  }
  await putSubscription(tx, subscription, mostDevices)
  return settingsView(tx, actor, deps)
}

export async function unsubscribe({ tx, actor }: Call<Off>, deps: ReachDeps): Promise<SettingsView> {
  await deleteSubscriptionOf(tx, actor.sessionId)
  return settingsView(tx, actor, deps)
}
