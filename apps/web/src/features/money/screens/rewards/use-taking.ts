import { useState } from 'react'
import { refresh } from '../../../../lib/remote/remote.ts'
import { useClaim } from '../../api/tasks.ts'

export interface Taken {
  points: number
  balance: number
  /** Tells one time from the next, so that the joy begins anew. */
  turn: number
}

export interface Taking {
  /** The reward that is being taken, or all of them. */
  busy: string | null
  last: Taken | null
  take(id: string | null): void
}

/** Takes one, or all. The list is read again afterwards: it alone knows what is left. */
export function useTaking(): Taking {
  const { mutate, isPending, variables } = useClaim()
  const [last, setLast] = useState<Taken | null>(null)
  return {
    busy: isPending ? (variables ?? 'all') : null,
    last,
    take(id) {
      if (isPending) return
      mutate(id, {
        onSuccess: async ({ points, balance }) => {
          setLast((before) => ({ points, balance, turn: (before?.turn ?? 0) + 1 }))
          await refresh(['money'])
        },
      })
    },
  }
}
