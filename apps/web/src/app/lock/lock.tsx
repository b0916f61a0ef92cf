import { createRoot } from 'react-dom/client'
import { LanguageContext } from '../../lib/i18n/use-texts.ts'
import { isEmptied } from '../../lib/storage/emptied.ts'
import { lockPlace } from '../../shared/lock/place.ts'
import { lockTexts } from '../../shared/lock/texts.ts'
import { language, services } from '../services.ts'
import { followTheme } from './follow-theme.ts'
import { hush } from './hush.ts'
import { Locked } from './locked.tsx'
import { neutralTitle } from './neutral-title.ts'
import './lock.css'

const root = document.documentElement
let locked: Promise<void> | null = null
let open: () => void = () => undefined
let isKept = false
let leftAt: number | null = null

/** The app stays below as it was, out of sight and out of reach: nothing that was being written is lost. */
async function lockUntilOpened(): Promise<void> {
  root.dataset['lock'] = ''
  const focus = document.activeElement
  const spoken = language()
  const t = await lockTexts.load(spoken)
  const restoreTitle = neutralTitle(t('enter'))
  const unhush = hush(services.player)
  const place = document.createElement('div')
  place.className = 'locked'
  // What is typed here is not for the page below.
  place.addEventListener('keydown', (event) => event.stopPropagation())
  document.body.append(place)
  const screen = createRoot(place)
  await new Promise<void>((done) => {
    open = done
    screen.render(
      <LanguageContext.Provider value={spoken}>
        <Locked onOpen={done} />
      </LanguageContext.Provider>,
    )
  })
  screen.unmount()
  place.remove()
  unhush()
  restoreTitle()
  delete root.dataset['lock']
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true })
}

function lockNow(): Promise<void> {
  locked ??= lockUntilOpened().finally(() => {
    locked = null
  })
  return locked
}

/** Systems draw the switcher of apps from what is seen at this moment. */
function cover(): void {
  if (lockPlace.read()?.covers) root.dataset['covered'] = ''
}

function leave(): void {
  const lock = lockPlace.read()
  if (!lock) return
  leftAt ??= Date.now()
  cover()
  if (lock.delay === 0) void lockNow()
}

function comeBack(): void {
  if (document.visibilityState !== 'visible') return
  const lock = lockPlace.read()
  const away = leftAt === null ? null : Date.now() - leftAt
  leftAt = null
  // A clock that was set back meanwhile says nothing about how long it was.
  if (lock && away !== null && (away >= lock.delay || away < 0)) void lockNow()
  delete root.dataset['covered']
}

/** Another page of the app has changed the lock, or emptied the device. */
function onOtherPage({ key }: StorageEvent): void {
  if (key !== 'lock' && key !== null) return
  if (isEmptied()) window.location.replace('/')
  else if (!lockPlace.read()) open()
}

function listen(): void {
  void lockTexts.load(language()).catch(() => undefined)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : comeBack(),
  )
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  window.addEventListener('blur', cover)
  window.addEventListener('focus', comeBack)
  window.addEventListener('storage', onOtherPage)
}

/** From now on the app locks when it has been out of sight; at the start before anything of it is drawn or asked for. */
export async function keepLocked(isStart: boolean): Promise<void> {
  if (!isKept) listen()
  isKept = true
  if (!isStart || !lockPlace.read()) return
  const stop = followTheme(services)
  await lockNow()
  stop()
}
