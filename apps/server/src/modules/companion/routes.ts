import type { companion } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { changeChat, deleteChat } from './verbs/change-chats.ts'
import { exportChat, listChats, showChat, tellReply } from './verbs/read-chats.ts'
import { say } from './verbs/say.ts'

interface Deps {
  personKeys: PersonKeys
  limits: Limits
}

export function companionRoutes(deps: Deps) {
  return {
    'GET /api/chat/list': (call) => listChats(call, deps),
    'GET /api/chat/show': (call) => showChat(call, deps),
    'POST /api/chat/say': (call) => say(call, deps),
    'GET /api/chat/reply': (call) => tellReply(call, deps),
    'POST /api/chat/change': (call) => changeChat(call, deps),
    'POST /api/chat/delete': deleteChat,
    'GET /api/chat/export': (call) => exportChat(call, deps),
  } satisfies Handlers<Exclude<keyof typeof companion, 'POST /api/chat/birth_year'>>
}
