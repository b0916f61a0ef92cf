import { Skeleton, useAfter } from '@mindisle/ui/skeleton'
import { lazyScreen } from '../constants.ts'
import { useTexts } from '../lib/i18n/use-texts.ts'
import { appTexts } from './texts.ts'

/** Appears late, so that a quick screen does not flicker. */
export function ScreenLoading() {
  const t = useTexts(appTexts)
  const isLate = useAfter(lazyScreen.delay)
  const isSlow = useAfter(3_000)
  return (
    <main className="screen-loading" aria-busy="true">
      {isLate && (
        <>
          <Skeleton height={180} />
          <Skeleton height={96} />
          <Skeleton height={96} />
        </>
      )}
      {isSlow && <p role="status">{t('screen.loading')}</p>}
    </main>
  )
}
