import { Refused } from '../../../lib/http/failures.ts'
import { deliverAll } from '../../../lib/outbox/deliver.ts'
import type { Unsent } from '../../../lib/outbox/feature-outbox.ts'
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

/** By the name of the assessment. One that waits to be handed in was answered whole, and none of it may have arrived. */
export async function unsentIn(keeper: Keeper): Promise<Unsent[]> {
  const kept = await keeper.all()
  return kept
    .map(({ head, answers, submit }) => ({
      name: head.name,
      count: submit ? submit.answers.length : unsentOf(answers).length,
    }))
    .filter(({ count }) => count > 0)
}
