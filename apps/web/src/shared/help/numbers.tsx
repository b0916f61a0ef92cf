import { Component, lazy, type ReactNode } from 'react'

/** The numbers of all regions are heavy and mostly not needed: no page waits for them. */
export const loadNumbers = () => import('./lines-here.tsx')
export const LinesHere = lazy(() => loadNumbers().then(({ LinesHere: it }) => ({ default: it })))
export const FirstLine = lazy(() => loadNumbers().then(({ FirstLine: it }) => ({ default: it })))
export const CallFirst = lazy(() => loadNumbers().then(({ CallFirst: it }) => ({ default: it })))

/** Numbers that cannot be fetched must not take the card, or the page, with them. */
export class OrElse extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
