import type { WireDataOf } from '@mindisle/contract'
import type { TestApp } from '../../../../testing/test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { grownUp, sampleMessage } from './samples.ts'

export type MessageView = WireDataOf<'GET /api/chat/show'>['messages'][number]

/** Somebody in one conversation; `say` answers what was answered, read from the stream to its end. */
export interface Talker {
  token: string
  chatId: string
  say(text: string, act?: string): Promise<MessageView>
  shown(): Promise<MessageView[]>
}

const languageHeader = (language: string) => ({ 'accept-language': language })

export async function startTalker(
  app: TestApp,
  { model, language = 'zh-Hans', of }: { model?: string; language?: string; of?: Talker } = {},
): Promise<Talker> {
  const { token } = of ?? (await app.visitor())
  if (!of) await grownUp(app, token)
  if (model !== undefined) await app.send('POST /api/chat/consent', { body: { model } }, { token })
  const chatId = newId()
  const extra = { token, headers: languageHeader(language) }
  return {
    token,
    chatId,
    async say(text, act) {
      const body = sampleMessage({ chat_id: chatId, text, ...(act !== undefined && { act }) })
      const { answer } = await app.send('POST /api/chat/say', { body }, extra)
      if (!answer.success) throw new Error(`${answer.type}: ${answer.message}`)
      const { messages, reply_id: id } = answer.data
      const fixed = messages.find((message) => message.id === id)
      if (fixed) return fixed
      const told = await app.send('GET /api/chat/reply', { query: { id } }, extra)
      const whole = told.answer.data.at(-1)
      if (whole?.event !== 'whole') throw new Error('the stream did not end with the whole answer')
      return whole.data as unknown as MessageView
    },
    async shown() {
      const { answer } = await app.send('GET /api/chat/show', { query: { id: chatId } }, extra)
      return answer.data.messages
    },
  }
}
