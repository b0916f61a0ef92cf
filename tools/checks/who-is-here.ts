import { type Check, isSource, isTest } from './source.ts'

const reads = /lib\/remote\/remote\.ts'/
const byItself = /useSession\([^;]*?userProfile\??\.id/
const theOne = 'apps/web/src/shared/session/use-me.ts'

/** A key that says in its own way who is here loses what was tapped before that was known. */
export const whoIsHere: Check = (files) =>
  Object.entries(files)
    .filter(
      ([path]) => path.startsWith('apps/web/src/') && isSource(path) && !isTest(path) && path !== theOne,
    )
    .filter(([, text]) => reads.test(text) && byItself.test(text))
    .map(([path]) => `${path}: who is here is useMe() where something is read`)
