import { Page as Column } from '@mindisle/ui/app-frame'
import { takesPlaceOfDrawing } from '@mindisle/ui/skeleton'
import {
  Component,
  createElement,
  startTransition,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { lazyScreen } from '../constants.ts'
import { useLanguage } from '../lib/i18n/use-texts.ts'
import type { Page, Target } from '../lib/navigation/page.ts'
import type { FeatureRoute } from '../lib/navigation/route.ts'
import { isVerified } from '../shared/session/store.ts'
import { useSession } from '../shared/session/session-context.ts'
import { homeTexts } from './home-texts.ts'
import { asksOf } from './asks.ts'
import { ScreenFailed } from './screen-failed.tsx'
import { ScreenLoading } from './screen-loading.tsx'
import { findRoute, isTab, routeFacts, useIsFull } from './routes.ts'
import { language, mayGoOnOffline, readAhead } from './services.ts'

const screens = new Map<string, ComponentType>()
const loading = new Map<string, Promise<void>>()

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), lazyScreen.timeout)),
  ])
}

const onItsWay = () => import('./on-its-way.tsx')

const helpers = {
  cards: () => import('./cards.tsx').then(({ withCards }) => withCards),
  goods: () => import('./goods.tsx').then(({ withGoods }) => withGoods),
  homeCards: async () => {
    const [{ withHomeCards }] = await Promise.all([import('./home-cards.tsx'), homeTexts.load(language())])
    return withHomeCards
  },
}

async function loadRoute({ screen, texts, shows }: FeatureRoute): Promise<{ default: ComponentType }> {
  const [{ default: page }, around] = await Promise.all([
    screen(),
    shows && helpers[shows](),
    ...texts.map((own) => own.load(language())),
  ])
  return { default: around ? await around(page, language()) : page }
}

async function loadScreen(path: string): Promise<{ default: ComponentType }> {
  if (import.meta.env.DEV && path === 'gallery') {
    return import('@mindisle/ui/gallery').then(({ Gallery }) => ({ default: Gallery }))
  }
  const route = await findRoute(path)
  return route ? loadRoute(route) : onItsWay()
}

/** A download that fails is tried anew. */
function load(path: string): Promise<void> {
  const known = loading.get(path)
  if (known) return known
  const made = withTimeout(loadScreen(path)).then(({ default: screen }) => void screens.set(path, screen))
  loading.set(path, made)
  made.catch(() => loading.delete(path))
  return made
}

/**
 * Has the screen at hand before the first drawing of the app, which would be drawn twice. Nobody waits longer for it than
 * for a skeleton, unless a drawing is seen meanwhile.
 */
export async function prepareScreen(path: string): Promise<void> {
  const patience = takesPlaceOfDrawing() ? lazyScreen.timeout : lazyScreen.delay
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
  await Promise.race([load(path), late]).catch(() => undefined)
}

/** Where a tap leads: its screen, and beside it what that reads first. */
export function prepareFor({ path, query }: Target): void {
  // The screen itself tells what failed.
  load(path).catch(() => undefined)
  for (const address of asksOf(path, query)) readAhead(address)
}

/** Without Suspense: React holds back what takes the place of a fallback for 300 ms. */
function useScreen(path: string): ComponentType | undefined {
  const screen = screens.get(path)
  const [failure, setFailure] = useState<unknown>(null)
  const [, setLoaded] = useState('')
  useEffect(() => {
    if (screen) return
    let isLeft = false
    load(path).then(
      () => !isLeft && startTransition(() => setLoaded(path)),
      (error: unknown) => !isLeft && setFailure(error),
    )
    return () => {
      isLeft = true
    }
  }, [path, screen])
  if (failure !== null) throw failure
  return screen
}

function Loaded({ path }: { path: string }) {
  const screen = useScreen(path)
  return screen ? createElement(screen) : <ScreenLoading />
}

/** A failed download is forgotten, so that trying again really tries. */
class ScreenBoundary extends Component<
  { path: string; onRetry(): void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch() {
    screens.delete(this.props.path)
    loading.delete(this.props.path)
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return <ScreenFailed onRetry={this.props.onRetry} />
  }
}

/** Nothing guarded is shown before it is known that the person may see it. */
function useMayShow(path: string): boolean {
  const isAllowed = useSession((state) => state.init === 'ready' && isVerified(state))
  return routeFacts.get(path)?.needsVerifiedMobile !== true || isAllowed || mayGoOnOffline(path)
}

export function Screen({ page }: { page: Page }) {
  const [attempt, setAttempt] = useState(0)
  const mayShow = useMayShow(page.path)
  const isFull = useIsFull(page.path)
  useLanguage()
  if (!mayShow) return <ScreenLoading />
  const content = (
    <ScreenBoundary key={attempt} path={page.path} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<ScreenLoading />}>
        <Loaded path={page.path} />
      </Suspense>
    </ScreenBoundary>
  )
  if (isFull) return content
  return <Column bar={isTab(page) ? 'tab' : 'none'}>{content}</Column>
}
