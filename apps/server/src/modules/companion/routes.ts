import type { companion } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { ChatModel } from '../../platform/model/port.ts'
import { changeChat, deleteChat } from './verbs/change-chats.ts'
import { forget, giveConsent, showKnown, showSent } from './verbs/know.ts'
import { exportChat, listChats, showChat } from './verbs/read-chats.ts'
import { retry } from './verbs/retry.ts'
import { say } from './verbs/say.ts'
import { stopReply, tellReply } from './verbs/tell-reply.ts'
import { Writers } from './writers.ts'

interface Deps {
  db: Database
  personKeys: PersonKeys
  limits: Limits
  model: ChatModel | null
  now: () => Date
}

export function companionRoutes(deps: Deps) {
  const { model } = deps
  const replies = { ...deps, writers: model && new Writers({ ...deps, model }) }
  return {
    'GET /api/chat/list': (call) => listChats(call, deps),
    'GET /api/chat/show': (call) => showChat(call, deps),
    'POST /api/chat/say': (call) => say(call, deps),
    'GET /api/chat/reply': (call) => tellReply(call, replies),
    'POST /api/chat/stop': (call) => stopReply(call, replies),
    'POST /api/chat/retry': (call) => retry(call, deps),
    'GET /api/chat/known': (call) => showKnown(call, deps),
    'POST /api/chat/consent': (call) => giveConsent(call, deps),
    'POST /api/chat/forget': forget,
    'GET /api/chat/sent': (call) => showSent(call, deps),
    'POST /api/chat/change': (call) => changeChat(call, deps),
    'POST /api/chat/delete': deleteChat,
    'GET /api/chat/export': (call) => exportChat(call, deps),
  } satisfies Handlers<Exclude<keyof typeof companion, 'POST /api/chat/birth_year'>>
}
