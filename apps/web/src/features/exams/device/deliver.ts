import { Refused } from '../../../lib/http/failures.ts'
import type { ExamApi } from '../api/calls.ts'
import { fittingAnswers } from '../sitting/sending.ts'
import { unsentOf, type Keeper, type KeptExam } from './kept.ts'

const isGone = (error: unknown): boolean => error instanceof Refused && error.status === 404

/** Whose it is now: records go along when a visitor becomes a member, and must not stay for anybody else. */
async function isMine(
  { head, owner, offset }: KeptExam,
  me: string,
  keeper: Keeper,
  api: ExamApi,
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

/** Answers whether the server has everything of it now. */
async function send({ head, answers, submit }: KeptExam, keeper: Keeper, api: ExamApi): Promise<boolean> {
  const { id } = head
  if (submit) {
    await api.submit(id, submit)
    await keeper.forget(id)
    return true
  }
  const unsent = unsentOf(answers)
  if (unsent.length === 0) return true
  const { status } = await api.save({ id, answers: fittingAnswers(head, unsent) }, false)
  if (status !== 'underway') await keeper.forget(id)
  else {
    await keeper.keepAnswers(
      id,
      unsent.map((answer) => ({ ...answer, isSent: true })),
    )
  }
  return true
}

/** Sends what earlier visits could not, without anybody waiting for it. Answers whether anything is left here. */
export async function deliver(
  keeper: Keeper,
  api: ExamApi,
  { me, except }: { me: string; except: string | null },
): Promise<boolean> {
  for (const kept of await keeper.all()) {
    if (kept.head.id === except || !(await isMine(kept, me, keeper, api))) continue
    await send(kept, keeper, api).catch(() => false)
  }
  return (await keeper.all()).length > 0
}

export async function forgetAll(keeper: Keeper): Promise<void> {
  for (const { head } of await keeper.all()) await keeper.forget(head.id)
}
