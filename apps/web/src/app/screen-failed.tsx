import { ErrorState } from '@mindisle/ui/states'
import { lazy, Suspense, type ComponentType } from 'react'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { PageBar } from '../lib/shell/page-bar.tsx'
import { appTexts } from './texts.ts'

/** The drawing may be as unreachable as the screen was: then there is none. */
const NoDrawing = () => null

const Drawing = lazy<ComponentType<{ kind: 'offline' | 'error' }>>(() =>
  import('./failed-drawing.tsx').catch(() => ({ default: NoDrawing })),
)

export function ScreenFailed({ onRetry }: { onRetry(): void }) {
  const t = useTexts(appTexts)
  const isOffline = !window.navigator.onLine
  return (
    <>
      <PageBar title={t('name')} />
      <main>
        <ErrorState
          art={
            <Suspense fallback={null}>
              <Drawing kind={isOffline ? 'offline' : 'error'} />
            </Suspense>
          }
          title={t('screen.broken')}
          text={t(isOffline ? 'screen.offline' : 'screen.safe')}
          action={{ text: t('actions.retry'), onClick: onRetry }}
          second={{ text: t('nav.home'), href: '/' }}
        />
      </main>
    </>
  )
}
