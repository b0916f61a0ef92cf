import { insideAddress } from '../../../lib/navigation/inside-address.ts'
import { useNavigator, usePage } from '../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../lib/navigation/return-to.ts'

/** The page for whose sake one came here, only ever one of our own; null where there is none. */
export function useReturn(): { address: string; go(): void } | null {
  const navigator = useNavigator()
  const address = insideAddress(usePage().query['back'])
  return address === null ? null : { address, go: () => void returnTo(navigator, address) }
}
