import { ask } from '@mindisle/ui/dialog'
import { toAddress } from '../lib/navigation/page.ts'
import { topOf } from '../lib/navigation/stack.ts'
import { isEmptied } from '../lib/storage/emptied.ts'
import { beginAnew } from '../shared/session/begin-anew.ts'
import { acceptLogin } from '../shared/session/store.ts'
import { sessionTexts } from '../shared/session/texts.ts'
import { loginInstead, paths } from './guard.ts'
import { outboxes } from './outboxes.ts'
import { language, text, type Services } from './services.ts'
import { enter, isSignedOut, settled } from './start-session.ts'

const forEver = (): Promise<never> => new Promise(() => undefined)

/** Where one is, as the next person may read it: without the id that every address carries. */
function loginAddress({ navigator }: Pick<Services, 'navigator'>): string {
  const { path, query } = topOf(navigator.stack())
  const { inviter_id: _, ...rest } = query
  const here = { path, query: rest }
  return toAddress(path === paths.login ? here : loginInstead(here, 'redirect'), paths.home)
}

let telling: Promise<never> | null = null

/** Whoever was signed out elsewhere is told once, then nothing of them stays on this device: see decision 041. */
export function tellSignedOut(services: Services, isRefused = false): Promise<never> {
  telling ??= tellNow(services, isRefused).finally(() => {
    telling = null
  })
  return telling
}

async function tellNow(services: Services, isRefused: boolean): Promise<never> {
  const t = await sessionTexts.load(language())
  const unsent = (await Promise.all(outboxes.map((outbox) => outbox.unsent().catch(() => [])))).flat()
  const lines = [t('ended.text'), ...unsent.map(({ name, count }) => t('ended.lost', { name, count }))]
  const signsIn = await ask({
    title: isRefused ? text('failure.unauthorized') : t('ended.title'),
    body: [...(isRefused ? [text('failure.refresh')] : []), ...lines].join('\n'),
    confirm: t('ended.sign_in'),
    cancel: text('nav.home'),
  })
  return beginAnew(signsIn ? loginAddress(services) : '/')
}

let asking: Promise<boolean> | null = null

/** Calls that fail together come back together. */
export function comeBack(services: Services): Promise<boolean> {
  asking ??= askServer(services).finally(() => {
    asking = null
  })
  return asking
}

async function askServer(services: Services): Promise<boolean> {
  const { session, identity } = services
  if (isEmptied()) return forEver()
  if (session.getState().init === 'starting') {
    await settled(session)
    return session.getState().init === 'ready'
  }
  const before = session.getState()
  const kept = identity.token()
  if (kept !== null && kept !== before.token) {
    // Another tab has signed in: what this one shows is somebody else's.
    window.location.reload()
    return forEver()
  }
  const entered = await enter(services)
  const { token } = session.getState()
  if (token !== null && token !== before.token) {
    // Somebody has signed in on this page meanwhile; `enter` may have forgotten their token with the old visitor.
    identity.keepToken(token)
    return true
  }
  if (isSignedOut(identity, entered)) return tellSignedOut(services, true)
  session.setState({ ...acceptLogin(entered), init: 'ready' })
  return true
}
