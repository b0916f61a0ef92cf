import { useDeferredValue, useState, type ReactNode } from 'react'
import { useNavigator, usePage } from '../navigation/page-stack.tsx'

/** What lies below the first window comes with the next rendering, so that the first is short; whoever comes back to a place down there finds it. */
export function Deferred({ children }: { children: ReactNode }) {
  const navigator = useNavigator()
  const { key } = usePage()
  const [isBack] = useState(() => navigator.scrollOf(key) > 0)
  return useDeferredValue(true, isBack) ? children : <div aria-busy="true" />
}
