import { StateArt } from '@mindisle/ui/art'
import { ErrorState } from '@mindisle/ui/states'
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { lazyScreen } from '../constants.ts'
import { useLanguage } from '../lib/i18n/use-texts.ts'
import type { Page } from '../lib/navigation/page.ts'
import { isVerified } from '../lib/session/store.ts'
import { useSession } from '../lib/session/session-context.ts'
import { PageBar } from '../lib/shell/page-bar.tsx'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { ScreenLoading } from './screen-loading.tsx'
import { builtRoutes, routeFacts } from './routes.ts'
import { language } from './services.ts'
import { appTexts } from './texts.ts'

const screens = new Map<string, ComponentType>()

function withTimeout<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), lazyScreen.timeout)),
  ])
}

const onItsWay = () => import('./on-its-way.tsx')
const gallery = () => import('@mindisle/ui/gallery').then(({ Gallery }) => ({ default: Gallery }))

function loadScreen(path: string): Promise<{ default: ComponentType }> {
  if (path === 'gallery') return gallery()
  const route = builtRoutes[path]
  if (!route) return onItsWay()
  return Promise.all([route.screen(), ...route.texts.map((texts) => texts.load(language()))]).then(
    ([screen]) => screen,
  )
}

function screenOf(path: string): ComponentType {
  const known = screens.get(path)
  if (known) return known
  const made = lazy(() => withTimeout(loadScreen(path)))
  screens.set(path, made)
  return made
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
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return <ScreenFailed onRetry={this.props.onRetry} />
  }
}

function ScreenFailed({ onRetry }: { onRetry(): void }) {
  const t = useTexts(appTexts)
  const isOffline = !window.navigator.onLine
  return (
    <>
      <PageBar title={t('name')} />
      <main>
        <ErrorState
          art={<StateArt kind={isOffline ? 'offline' : 'error'} />}
          title={t('screen.broken')}
          text={t(isOffline ? 'screen.offline' : 'screen.safe')}
          action={{ text: t('actions.retry'), onClick: onRetry }}
          second={{ text: t('nav.home'), href: '/' }}
        />
      </main>
    </>
  )
}

/** Nothing guarded is shown before it is known that the person may see it. */
function useMayShow(path: string): boolean {
  const isAllowed = useSession((state) => state.init === 'ready' && isVerified(state))
  return routeFacts.get(path)?.needsVerifiedMobile !== true || isAllowed
}

export function Screen({ page }: { page: Page }) {
  const [attempt, setAttempt] = useState(0)
  const mayShow = useMayShow(page.path)
  useLanguage()
  if (!mayShow) return <ScreenLoading />
  const Content = screenOf(page.path)
  return (
    <ScreenBoundary key={attempt} path={page.path} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<ScreenLoading />}>
        <Content />
      </Suspense>
    </ScreenBoundary>
  )
}
