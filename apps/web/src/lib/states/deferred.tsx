import { takesPlaceOfDrawing } from '@mindisle/ui/skeleton'
import { useDeferredValue, useState, type ReactNode } from 'react'

/** What lies below the first window: on a page just opened it comes with the next rendering, so that the first is short. */
export function Deferred({ children }: { children: ReactNode }) {
  const [isFirst] = useState(takesPlaceOfDrawing)
  return useDeferredValue(true, !isFirst) && children
}
