import { lazy, Suspense } from 'react'
import { loadHelpSheet } from '../features/help/routes.ts'

const HelpSheet = lazy(loadHelpSheet)

/** Two taps from anywhere; its code is fetched early and kept for when there is no network. */
export function HelpHost({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return <Suspense fallback={null}>{isOpen && <HelpSheet onClose={onClose} />}</Suspense>
}
