import { useState } from 'react'
import { useAgree, type Consent } from './api.ts'
import { beginOf, toldBy, type Told } from './consent-told.ts'

/** The form and its one act; `then` once it is kept. */
export function useAgreeing(consent: Consent, then: () => void) {
  const [told, setTold] = useState<Told>(() => beginOf(consent))
  const agree = useAgree()
  const body = toldBy(told)
  return {
    told,
    put: (changes: Partial<Told>) => setTold((before) => ({ ...before, ...changes })),
    isWhole: body !== null,
    isPending: agree.isPending,
    send() {
      if (body === null) return
      const { counselor, version } = consent
      // A refusal has been told; the form stays.
      void agree.mutateAsync({ id: counselor.id, version, ...body }).then(then, () => undefined)
    },
  }
}
