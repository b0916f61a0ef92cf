import { useEffect, useState } from 'react'
import { deviceStore, stored } from '../../lib/storage/stored.ts'
import { useSession } from './session-context.ts'
import { isVerified } from './store.ts'

const isYes = (value: unknown): value is true => value === true
const mark = stored(
  deviceStore(() => window.localStorage),
  'home.member',
  isYes,
)

/** As long as nobody knows, what this device was last time: a page would jump, and nobody could sign out without network. */
export function useIsMember(): boolean {
  const isKnown = useSession((state) => state.userProfile !== null)
  const isMember = useSession(isVerified)
  const [before] = useState(() => mark.read() === true)
  useEffect(() => {
    if (!isKnown) return
    if (isMember) mark.write(true)
    else mark.remove()
  }, [isKnown, isMember])
  return isKnown ? isMember : before
}
