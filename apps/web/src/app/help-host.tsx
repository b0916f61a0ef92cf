import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { loadHelpSheet } from '../features/help/routes.ts'

const HelpSheet = lazy(loadHelpSheet)

/** Help that cannot be downloaded must still give the number. */
class NumberAtLeast extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <a className="help-number" href="tel:12356">
        12356
      </a>
    )
  }
}

/** Two taps from anywhere; its code is fetched as soon as the first screen has settled. */
export function HelpHost({ wanted, onClose }: { wanted: string; onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => void loadHelpSheet().catch(() => undefined), 8_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <NumberAtLeast>
      <Suspense fallback={null}>{wanted && <HelpSheet wanted={wanted} onClose={onClose} />}</Suspense>
    </NumberAtLeast>
  )
}
