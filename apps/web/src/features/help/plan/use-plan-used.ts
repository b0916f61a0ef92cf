import { useEffect, useRef } from 'react'
import { useCaller } from '../../../lib/http/caller.ts'

const uses = 'a[href^="tel:"], a[href^="sms:"], .plan-calm button'

/** Calling somebody or calming down by it is a sign of a hard time; reading or writing it is none. Told once, without its words. */
export function usePlanUsed(): void {
  const caller = useCaller()
  const isTold = useRef(false)
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (isTold.current || !(target instanceof Element && target.closest(uses))) return
      isTold.current = true
      void caller.quiet('POST /api/safety/plan_used', {}).catch(() => undefined)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [caller])
}
