import type { Language } from '@mindisle/base'
import { passingToast } from '@mindisle/ui/toast'
import { ask, tell } from '@mindisle/ui/dialog'
import type { LoginResult } from '@mindisle/contract'
import { basicDataLife, goesOnOffline, version } from '../constants.ts'
import { toAddress } from '../lib/navigation/page.ts'
import { topOf } from '../lib/navigation/stack.ts'
import { acceptBasicData, acceptLogin, type ClientState } from '../shared/session/store.ts'
import { leaveOnceEmptied } from '../lib/storage/emptied.ts'
import { timedStored } from '../lib/storage/stored.ts'
import { forcedUpgrade, upgradeNeed, upgradeQuestion } from '../shared/upgrade/upgrade.ts'
import { paths } from './guard.ts'
import { watchOutboxes } from './outboxes.ts'
import { routeFacts } from './routes.ts'
import { text, type Services } from './services.ts'
import { settled, startSession } from './start-session.ts'

/** What no page waits for comes when the first one rests: on a bad line it would stand in line before the page's own. */
const restAfter = 2_500

/** Comes in, and tells the person only when that takes long or fails. */
export async function startApp(services: Services): Promise<void> {
  leaveOnceEmptied()
  await finishLeaving(services)
  keepForcedUpgrade(services)
  waitVisibly(services)
  watchOutboxes(services)
  const entered = await comeIn(services)
  void services.start.wait(restAfter).then(() => checkUpgrade(services))
  if (!entered) return
  services.device.refresh()
  if (window.location.search.includes('notice=')) void markOpened(services)
  await signInByWeChat(services, entered)
  await services.navigator.recheck()
}

/** By a notification of the browser. Where that fails, the notice stays as it was. */
async function markOpened(services: Services): Promise<void> {
  const opened = await import('./opened-notice.ts').catch(() => null)
  await opened?.markOpened(services, window.location.search)
}

/** Who has left this device may not be gone from it whole, or the server does not know of it yet. */
async function finishLeaving({ store, client }: Services): Promise<void> {
  if (!(store.getItem('emptying') ?? store.getItem('sessions-to-end'))) return
  const leaving = await import('../shared/session/begin-anew.ts').catch(() => null)
  await leaving?.finishLeaving(store, client)
}

/** An exam, a plan and a diary go on with what the device has: nobody in the middle of one is told, or sent away. */
const goesOnAlone = ({ navigator }: Services): boolean => {
  const { path } = topOf(navigator.stack())
  return path === paths.help || goesOnOffline(path)
}

/** Only its own words are taken back: on a page that is shown before anybody came in, a tap may have been answered. */
let stopWaiting = (): void => undefined
const sayWaiting = (words: string): void => {
  stopWaiting = passingToast(words)
}

async function comeIn(services: Services): Promise<LoginResult | null> {
  const entered = await startSession({
    ...services,
    store: services.session,
    ...services.start,
    onAttempt: (count) => {
      if (!goesOnAlone(services)) sayWaiting(text('init.attempt', { count }))
    },
    onEnded: async () => (await import('./come-back.ts')).tellSignedOut(services),
  })
  stopWaiting()
  if (entered) return entered
  if (!goesOnAlone(services)) {
    await giveUp(services)
    return null
  }
  await new Promise((online) => window.addEventListener('online', online, { once: true }))
  return comeIn(services)
}

/** A guarded page holds until it is known who asks; the person sees why. */
function waitVisibly({ navigator }: Services): void {
  if (routeFacts.get(topOf(navigator.stack()).path)?.needsVerifiedMobile) sayWaiting(text('init.loading'))
}

async function giveUp({ navigator }: Services): Promise<void> {
  await tell({ title: text('init.failed'), body: text('init.limited'), confirm: text('actions.ok') })
  await navigator.switchTab('/')
}

async function signInByWeChat(
  { wechat, session, identity }: Services,
  entered: Parameters<Services['wechat']['signIn']>[0],
): Promise<void> {
  const person = await wechat.signIn(entered).catch(() => entered)
  if (person === entered) return
  identity.keepToken(person.token)
  session.setState(acceptLogin(person))
}

/** A forced upgrade holds from the first moment of the next visit, also without network. */
function keepForcedUpgrade(services: Services): void {
  const kept = forcedUpgrade(services.store).read()
  if (!kept) return
  if (upgradeNeed(kept, version.code) !== 'forced') return forcedUpgrade(services.store).remove()
  services.forceUpgrade(JSON.stringify(kept))
  void services.navigator.recheck()
}

async function checkUpgrade(services: Services): Promise<void> {
  const { caller, navigator } = services
  const info = await caller
    .quiet('GET /api/information/check_upgrade', { query: upgradeQuestion })
    .catch(() => null)
  if (!info) return
  const need = upgradeNeed(info, version.code)
  const address = toAddress({ path: paths.upgrade, query: { info: JSON.stringify(info) } }, paths.home)
  if (need === 'forced') {
    forcedUpgrade(services.store).write(info)
    services.forceUpgrade(JSON.stringify(info))
    return navigator.reLaunch(address)
  }
  forcedUpgrade(services.store).remove()
  if (need === 'none' || topOf(navigator.stack()).path === paths.upgrade) return
  const labels = { confirm: text('upgrade.go'), cancel: text('actions.later') }
  if (await ask({ title: text('upgrade.title'), body: info.content, ...labels }))
    await navigator.navigateTo(address)
}

export const basicDataPlace = (store: Services['store'], spoken: Language) =>
  timedStored<NonNullable<ClientState['basicdata']>>(store, `basicdata.${spoken}`, basicDataLife)

/** The lists the app keeps at hand; shown from the device at once, refreshed when they are old. */
export async function loadBasicData(
  { store, session, caller, start }: Services,
  spoken: Language,
): Promise<void> {
  const place = basicDataPlace(store, spoken)
  const fresh = place.fresh(Date.now())
  const kept = fresh ?? place.any()
  if (kept) session.setState(acceptBasicData(kept))
  if (fresh) return
  await settled(session)
  await start.wait(restAfter)
  const data = await caller.quiet('GET /api/basicdata/package', {}, { retries: 3 }).catch(() => null)
  if (!data) return
  place.write(data, Date.now())
  session.setState(acceptBasicData(data))
}
