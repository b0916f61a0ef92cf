import { useNavigator } from '../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../lib/navigation/return-to.ts'
import type { AfterLogin } from '../flow/after-login.ts'

export function useFollow(): (next: AfterLogin) => Promise<void> {
  const navigator = useNavigator()
  return async (next) => {
    if (next.kind === 'back') navigator.navigateBack()
    else if (next.kind === 'redirect') await returnTo(navigator, next.address)
    else await navigator.move(next.kind, next.address)
  }
}
