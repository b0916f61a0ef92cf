import { useEffect, useEffectEvent } from 'react'
import { homePath } from '../../../constants.ts'
import { useNavigator, usePage } from '../../../lib/navigation/page-stack.tsx'
import { toAddress } from '../../../lib/navigation/page.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'

/** Who was sent to login on the way to writing goes on writing; once, not again with every reload. */
export function useArrival(isReady: boolean, write: () => void): void {
  const navigator = useNavigator()
  const { key, path, query } = usePage()
  const isMember = useSession(isVerified)
  const isDue = query.write === '1' && isReady && isMember
  const arrive = useEffectEvent(() => {
    const rest = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'write'))
    navigator.rename(key, toAddress({ path, query: rest }, homePath))
    write()
  })
  useEffect(() => {
    if (isDue) arrive()
  }, [isDue])
}
