import type { WireInputOf } from '@mindisle/contract'
import type { TestApp } from '../../../../testing/test-app.ts'
import { newId } from '../../../platform/ids.ts'

type Said = WireInputOf<'POST /api/chat/say'>['body']

export const sampleMessage = (given: Partial<Said> = {}): Said => ({
  id: newId(),
  chat_id: newId(),
  manner: 'listen',
  text: '这两周一直没缓过来，开完会就没力气说话。Canary chat',
  time_zone: 'Asia/Shanghai',
  ...given,
})

/** Old enough; who has told no year is asked for it first. */
export const grownUp = (app: TestApp, token: string, year = 1990) =>
  app.send('POST /api/chat/birth_year', { body: { birth_year: year } }, { token })

export async function talked(app: TestApp, token: string, given: Partial<Said> = {}) {
  await grownUp(app, token)
  const { answer } = await app.send('POST /api/chat/say', { body: sampleMessage(given) }, { token })
  return answer.data
}
