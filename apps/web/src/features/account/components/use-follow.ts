import { useNavigator } from '../../../lib/navigation/page-stack.tsx'
import type { AfterLogin } from '../flow/after-login.ts'

export function useFollow(): (next: AfterLogin) => Promise<void> {
  const navigator = useNavigator()
  return async (next) => {
    if (next.kind === 'back') navigator.navigateBack()
    else if (next.kind === 'redirect') navigator.returnTo(next.address)
    else await navigator.move(next.kind, next.address)
  }
}
