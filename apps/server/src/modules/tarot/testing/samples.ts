import type { WireInputOf } from '@mindisle/contract'
import type { TestApp } from '../../../../testing/test-app.ts'

type Asked = WireInputOf<'POST /api/tarot/begin'>['body']

export const sampleAsked = (given: Partial<Asked> = {}): Asked => ({
  spread: 'one',
  topic: 'general',
  question: '今晚怎么安顿自己',
  time_zone: 'Asia/Shanghai',
  ...given,
})

export const sampleHand = 'ab'.repeat(32)

/** Asked, shuffled and drawn. */
export async function drawnReading(
  app: TestApp,
  token: string,
  given: Partial<Asked> = {},
  picks: number[] = [7],
): Promise<string> {
  const { id } = (await app.send('POST /api/tarot/begin', { body: sampleAsked(given) }, { token })).answer
    .data
  await app.send('POST /api/tarot/draw', { body: { id, hand: sampleHand, cut: 30, picks } }, { token })
  return id
}
