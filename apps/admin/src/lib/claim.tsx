import type { ConsoleInputOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import type { ReactNode } from 'react'
import type { Acting } from './acts.ts'
import { call } from './api.ts'
import { Key } from './row-keys.tsx'
import { useWords } from './words.ts'

export type Taken = ConsoleInputOf<'POST /api/admin/claims/take'>['body']

export interface Held {
  held_by: string | null
  is_mine: boolean
}

/** Taken for five minutes, or left to colleagues. */
export function useClaim(taken: Taken, act: Acting['act']) {
  const { t } = useWords()
  const take = (): void =>
    act(async () => {
      await call('POST /api/admin/claims/take', { body: taken })
      return t('money.taken')
    })
  const letGo = (): void =>
    act(async () => {
      await call('POST /api/admin/claims/let_go', { body: taken })
      return t('money.let_gone')
    })
  return { take, letGo }
}

interface Props extends Acting {
  taken: Taken
  held: Held
  children: ReactNode
}

/** What can be done with it, or the name of whoever has it. */
export function ClaimedActs({ taken, held, isBusy, act, children }: Props) {
  const { t } = useWords()
  const { take, letGo } = useClaim(taken, act)
  if (held.held_by !== null && !held.is_mine)
    return <span className="cap">{t('review.held_by', { name: held.held_by })}</span>
  return (
    <span className="case__acts">
      <Button
        kind="quiet"
        size="m"
        disabled={isBusy}
        end={<Key name="T" />}
        onClick={held.is_mine ? letGo : take}
      >
        {t(held.is_mine ? 'money.let_go' : 'money.take')}
      </Button>
      {children}
    </span>
  )
}

/** Colleagues take things and let them go meanwhile. */
export const lookAgain = { refetchInterval: 15_000 }
