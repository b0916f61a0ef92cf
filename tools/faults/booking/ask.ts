import type { Key } from '@mindisle/contract'
import type { Reply, Sending } from '../kit/client.ts'
import type { Seeded } from '../kit/seeded.ts'
import type { Case } from '../money/acts.ts'
import { signIn } from '../money/people.ts'
import type { MoneyStage } from '../money/stage.ts'
import { newCounselor } from './people.ts'

async function insist<K extends Key>({ client, report }: MoneyStage, key: K, sending: Sending) {
  const reply: Reply<unknown> = await client.act(key, sending)
  report.require(
    reply.status === 200,
    `${key} was refused when repeated`,
    `${reply.status} ${reply.answer.message}`,
  )
  return reply
}

/** One request with one key, and what must be true once it was answered. */
export const asked = <K extends Key>(
  stage: MoneyStage,
  key: K,
  sending: Sending,
  check: () => Promise<void>,
): Case => ({
  once: () => stage.client.send(key, sending),
  again: async () => void (await insist(stage, key, sending)),
  check,
})

export async function setting(stage: MoneyStage, seeded: Seeded) {
  const counselor = await newCounselor(stage, seeded)
  const client = await signIn(stage, seeded, seeded.mobile())
  return { counselor, client }
}
