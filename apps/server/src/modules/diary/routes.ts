import type { diary } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call.ts'
import { listEntries, readMonth, showEntry } from './verbs/read-entries.ts'
import { saveEntries } from './verbs/save-entries.ts'

interface Deps {
  db: Database
  personKeys: PersonKeys
}

export function diaryRoutes(deps: Deps) {
  return {
    'POST /api/diary/save': (call) => saveEntries(call, deps),
    'GET /api/diary/list': (call) => listEntries(call, deps),
    'GET /api/diary/month/:month': (call) => readMonth(call, deps),
    'GET /api/diary/show/:id': (call) => showEntry(call, deps),
  } satisfies Handlers<keyof typeof diary>
}
