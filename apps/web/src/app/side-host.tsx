import { lazy, Suspense } from 'react'

const Side = lazy(() => import('./side.tsx'))
const WideBackdrop = lazy(() => import('./wide-backdrop.tsx'))

/** Wide screens only: a phone never downloads these. */
export const SideHost = () => (
  <Suspense fallback={null}>
    <Side />
  </Suspense>
)

export const BackdropHost = () => (
  <Suspense fallback={null}>
    <WideBackdrop />
  </Suspense>
)
