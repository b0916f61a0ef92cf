import { lazy, Suspense } from 'react'
import { attemptPaths } from '../constants.ts'
import { usePlayerState } from '../lib/player/player-context.ts'

const Player = lazy(() => import('./player.tsx'))

/** Nothing plays over an exam. */
export function PlayerHost({ path, isTab }: { path: string; isTab: boolean }) {
  const isVisible = usePlayerState((state) => state.visible)
  if (!isVisible || attemptPaths.includes(path)) return null
  return (
    <Suspense fallback={null}>
      <Player isTab={isTab} />
    </Suspense>
  )
}
