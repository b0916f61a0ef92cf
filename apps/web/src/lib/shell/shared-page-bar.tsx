import type { ComponentProps } from 'react'
import { PageBar } from './page-bar.tsx'
import { useShareCard, type SharedAs } from './share-card.ts'

type Props = ComponentProps<typeof PageBar> & {
  title: string | undefined
  /** Missing while it is not known, or may not be sent on. */
  sharedAs: Omit<SharedAs, 'title'> | undefined
}

/** The bar of a page that may be sent to others. */
export function SharedPageBar({ sharedAs, ...bar }: Props) {
  useShareCard(sharedAs && bar.title !== undefined ? { ...sharedAs, title: bar.title } : undefined)
  return <PageBar {...bar} />
}
