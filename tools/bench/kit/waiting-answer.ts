import type { Stage } from '../../faults/account/stage.ts'
import { providerName } from '../../faults/chat/provider.ts'
import type { Seeded } from '../../faults/kit/seeded.ts'

/** Somebody whose first message waits for its answer. */
export async function waitingAnswer(
  { client }: Stage,
  seeded: Seeded,
): Promise<{ token: string; replyId: string }> {
  const address = seeded.address()
  const visitor = await client.act('POST /api/auth/visitor', {
    body: { visitor_id: seeded.visitorId() },
    key: seeded.text(24),
    address,
  })
  const { token } = visitor.answer.data
  const told = (body: object) => ({ body, token, key: seeded.text(24), address })
  await client.act('POST /api/chat/birth_year', told({ birth_year: 1990 }))
  await client.act('POST /api/chat/consent', told({ model: providerName }))
  const body = {
    id: seeded.text(16),
    chat_id: seeded.text(16),
    manner: 'listen',
    text: '今天开了一整天的会，有点累',
    time_zone: 'Asia/Shanghai',
  }
  const { answer } = await client.act('POST /api/chat/say', told(body))
  if (!answer.success) throw new Error(answer.message)
  return { token, replyId: answer.data.reply_id }
}
