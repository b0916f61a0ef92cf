import { Refused } from '../../../lib/http/failures.ts'
import { deliverAll } from '../../../lib/outbox/deliver.ts'
import type { AttemptApi } from '../api/calls.ts'
import { fittingAnswers } from '../attempt/sending.ts'
import { unsentOf, type Keeper, type KeptAttempt } from './kept.ts'

const isGone = (error: unknown): boolean => error instanceof Refused && error.status === 404

async function isMine(
  { head, owner, offset }: KeptAttempt,
  me: string,
  keeper: Keeper,
  api: AttemptApi,
): Promise<boolean> {
  if (owner === me) return true
  try {
    await api.show(head.id)
    await keeper.keepHead(head, me, offset)
    return true
  } catch (error) {
    if (isGone(error)) await keeper.forget(head.id)
    return false
  }
}

async function send({ head, answers, submit }: KeptAttempt, keeper: Keeper, api: AttemptApi): Promise<void> {
  const { id } = head
  if (submit) {
    await api.submit(id, submit)
    return keeper.forget(id)
  }
  const unsent = unsentOf(answers)
  if (unsent.length === 0) return
  const { status } = await api.save({ id, answers: fittingAnswers(head, unsent) }, false)
  if (status !== 'underway') await keeper.forget(id)
  else {
    await keeper.keepAnswers(
      id,
      unsent.map((answer) => ({ ...answer, isSent: true })),
    )
  }
}

/** Answers whether anything is left here. */
export const deliver = (
  keeper: Keeper,
  api: AttemptApi,
  { me, open }: { me: string; open: string | null },
): Promise<boolean> =>
  deliverAll<KeptAttempt>({
    all: () => keeper.all(),
    isOpen: ({ head }) => head.id === open,
    isMine: (kept) => isMine(kept, me, keeper, api),
    send: (kept) => send(kept, keeper, api),
  })

export async function forgetAll(keeper: Keeper): Promise<void> {
  for (const { head } of await keeper.all()) await keeper.forget(head.id)
}
