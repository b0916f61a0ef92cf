import type { ServerModule } from '../../module.ts'
import { avatarPurpose } from './avatar.ts'
import { accountDepsOf } from './deps.ts'
import { documentEditions, documentsContent } from './edit/documents.ts'
import { hardenAccounts } from './harden/harden-accounts.ts'
import { accountPersonal } from './personal.ts'
import { isPersonShown } from './verbs/is-person-shown.ts'
import { guessedOften, signedInAnew } from './sign-ins/notice-kinds.ts'
import { reachPeople } from './reach/reach-people.ts'
import { deleteCodes } from './codes/queries.ts'
import { deleteTokensExpiredBefore } from './queries.ts'
import { accountRoutes } from './routes.ts'
import * as limits from './limits.ts'
import { accountMessages } from './texts.ts'
import { came } from './figures/came.ts'

const day = 24 * 3_600_000

export const accountModule = {
  name: 'account',
  sealed: [{ table: 'users', column: 'mobile_sealed' }],
  indexed: [{ table: 'users', column: 'mobile_index' }],
  routes: (deps) => accountRoutes({ ...deps, ...accountDepsOf(deps) }),
  files: [avatarPurpose],
  isShown: isPersonShown,
  reachPeople,
  personal: accountPersonal,
  editables: [documentEditions],
  content: () => documentsContent,
  harden: hardenAccounts,
  async forget(db, now) {
    await deleteCodes(db.direct, { expiredBefore: new Date(now.getTime() - day) })
    await deleteTokensExpiredBefore(db.direct, new Date(now.getTime() - 30 * day))
  },
  limits: Object.values(limits),
  gone: {
    'GET /api/user/:id/card': 'account.gone',
    'GET /api/document/show': 'document.gone',
  },
  messages: accountMessages,
  figures: [came],
  notices: [signedInAnew, guessedOften],
} satisfies ServerModule
