import { chooseLanguage, type Language } from '@mindisle/base'
import { ask, tell } from '@mindisle/ui/dialog'
import { ownLayers } from '@mindisle/ui/layers'
import { goesOnOffline, init, orgModeDefault, request, version } from '../constants.ts'
import { deviceFromCache, isTooOldForEffects, readDevice } from '../lib/device/device.ts'
import { askAhead, takeAsked, type Asked } from '../lib/http/asked.ts'
import { createClient } from '../lib/http/client.ts'
import { readEarly } from '../lib/http/early.ts'
import { Refused } from '../lib/http/failures.ts'
import { createWritten } from '../lib/http/written.ts'
import { createNavigator, type Move } from '../lib/navigation/navigator.ts'
import type { Target } from '../lib/navigation/page.ts'
import { createPlayer } from '../lib/player/player.ts'
import { createPreferences } from '../lib/preferences/preferences.ts'
import { keepKnownDevice, knownDevices } from '../shared/mobile/known-devices.ts'
import { createDeviceIdentity } from '../shared/session/device-identity.ts'
import { createSessionStore } from '../shared/session/store.ts'
import { deviceStore } from '../lib/storage/stored.ts'
import { createCaller } from './caller.ts'
import { judge, paths } from './guard.ts'
import { extraPaths, isTab, routeFacts } from './routes.ts'
import { sourceFrom } from './source-tracking.ts'
import { settled } from './start-session.ts'
import { appTexts, type AppText } from './texts.ts'
import { createWeChatSignIn } from './wechat-sign-in.ts'

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

const askedEarly = (window as Window & { asked?: Asked[] }).asked ?? []
readEarly(askedEarly)

const store = deviceStore(() => window.localStorage)
const session = createSessionStore(orgModeDefault)
const identity = createDeviceIdentity(store)
const preferences = createPreferences(store)

/** Whoever signs in is remembered by the device too, wherever that happens. */
session.subscribe(({ token, userProfile }, before) => {
  if (token && token !== before.token) identity.keepToken(token)
  if (userProfile && userProfile !== before.userProfile)
    identity.keepMember(userProfile.is_auth_mobile ? userProfile.id : null)
})

export const language = (): Language =>
  preferences.getState().language ?? chooseLanguage(window.navigator.languages.join(','))

export const text = (key: AppText, values?: Record<string, string | number>): string =>
  appTexts.loaded(language())?.(key, values) ?? ''

const device = deviceFromCache(store, 'device-data', () =>
  readDevice({
    userAgent: window.navigator.userAgent,
    language: window.navigator.language,
    width: window.innerWidth,
    height: window.innerHeight,
    pixelRatio: window.devicePixelRatio,
    touchPoints: window.navigator.maxTouchPoints,
  }),
)

const tokenNow = (): string | null => session.getState().token ?? identity.token()
const written = createWritten(store)
const headersNow = () => ({
  platform: 'h5',
  device: device.now().osPlatform,
  'org-id': session.getState().orgConfig.org?.id ?? '0',
  version: version.name,
  'version-code': String(version.code),
  identity: 'member',
  'accept-language': language(),
})

const client = createClient({
  fetch: (...input) => takeAsked(askedEarly, ...(input as [string, RequestInit])) ?? window.fetch(...input),
  wait,
  isOnline: () => window.navigator.onLine,
  token: tokenNow,
  keepToken(token) {
    identity.keepToken(token)
    session.setState({ token })
  },
  headers: headersNow,
  written,
  onAnswer(headers, { address, isOk }) {
    const whose = headers.get('needs-help')
    // A conversation brings the same people itself, where one is already looking.
    if (whose && !(isOk && whose !== 'soft' && address === '/api/chat/say')) openHelp(whose)
  },
  ...request,
})

/** Read by a screen that is still on its way. What nobody known is told would be taken for the answer to who they become. */
export function readAhead(address: string): void {
  const [token, place] = [tokenNow(), written.read()]
  if (token === null) return
  askAhead(askedEarly, address, {
    ...headersNow(),
    authorization: `Bearer ${token}`,
    ...(place && { written: place }),
  })
}

/** Made before the navigator, which would keep WeChat's code in the address. */
const wechat = createWeChatSignIn(
  {
    begin: (redirect_uri) =>
      client.call('POST /api/wechat/mp/oauth', { body: { redirect_uri } }, { retries: 0 }),
    async finish(body) {
      const sent = { ...body, sc: source, known_devices: knownDevices() }
      const person = await client.call('POST /api/wechat/connect/ready', { body: sent }, { retries: 2 })
      keepKnownDevice(person.known_device)
      return person
    },
    isRefusal: (error) => error instanceof Refused,
  },
  {
    userAgent: window.navigator.userAgent,
    location: window.location,
    history: window.history,
    storage: deviceStore(() => window.sessionStorage),
    now: Date.now,
    wait,
  },
)

const source = sourceFrom(window.location.pathname + window.location.search, paths.home, window.location.href)

let openHelp: (whose: string) => void = () => undefined
let forcedUpgrade: string | null = null

/** A member, as the device remembers; the server could not be asked. */
export const mayGoOnOffline = (path: string): boolean =>
  goesOnOffline(path) &&
  !window.navigator.onLine &&
  session.getState().userProfile === null &&
  identity.member() !== null

async function guard(move: Move): Promise<Move> {
  const facts = { routes: routeFacts, extra: extraPaths, forcedUpgrade }
  const isOpen = (m: Move) => m.path === move.path && routeFacts.get(m.path)?.needsVerifiedMobile !== true
  const now = judge(move, session.getState(), facts)
  if (forcedUpgrade !== null) return now
  if (mayGoOnOffline(move.path)) return move
  if (session.getState().init !== 'starting' || (isOpen(now) && move.path !== paths.login)) return now
  await settled(session)
  return judge(move, session.getState(), { ...facts, forcedUpgrade })
}

let prepare: (target: Target) => void = () => undefined

/** By whoever has the screens: they need these services themselves. */
export function prepareBy(preparing: typeof prepare): void {
  prepare = preparing
}

const navigator = createNavigator({
  history: window.history,
  location: window.location,
  home: paths.home,
  isTab,
  guard,
  prepare: (move) => prepare(move),
  extraQuery() {
    const id = session.getState().userProfile?.id
    return id ? { inviter_id: id } : {}
  },
  extraNames: ['inviter_id'],
  scrollY: () => window.scrollY,
})
ownLayers(navigator.openLayer)
// From the beginning: a pop that nobody heard would be waited for in vain.
window.addEventListener('popstate', ({ state }) => navigator.onPopState(state))

const caller = createCaller({
  client,
  navigator,
  store: session,
  text,
  question: async (refusal) => (await import('./questions.tsx')).question(refusal),
  comeBack: () => import('./come-back.ts').then(({ comeBack }) => comeBack(services)).catch(() => false),
  dialogs: { ask, tell },
})

export const services = {
  store,
  session,
  identity,
  preferences,
  device,
  client,
  wechat,
  source,
  navigator,
  caller,
  player: createPlayer(() => new Audio()),
  /** The shell opens help for whom an answer says it is needed by: `self`, or a `friend`. */
  onHelp(open: typeof openHelp) {
    openHelp = open
  },
  start: { tries: init.retries, pause: init.pause, wait },
  forceUpgrade(info: string) {
    forcedUpgrade = info
  },
  hasEffects: () => preferences.getState().effects ?? !isTooOldForEffects(device.now()),
}

export type Services = typeof services
