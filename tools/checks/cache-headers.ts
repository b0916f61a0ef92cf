import { type Check, isSource, isTest } from './source.ts'

/** The edge says `no-store` for answers and files of people; the app's own page and files, which name nobody, say more. */
const maySay = /^apps\/server\/src\/platform\/http\//
const mayLast = 'apps/server/src/platform/http/pages.ts'

const isServer = (path: string): boolean =>
  path.startsWith('apps/server/src/') && isSource(path) && !isTest(path) && !path.endsWith('/test-help.ts')

/** A picture, a PDF or an answer that a browser keeps is there after signing out, a deletion and a ban. */
export const cacheHeaders: Check = (files) =>
  Object.entries(files)
    .filter(([path]) => isServer(path))
    .flatMap(([path, text]) => {
      const says = !maySay.test(path) && /['"`](cache-control|expires|etag|last-modified)['"`]/i.test(text)
      const lasts = path !== mayLast && /\b(public|private|immutable), max-age=/i.test(text)
      return [
        ...(says ? [`${path}: what a browser may keep is said in platform/http alone`] : []),
        ...(lasts ? [`${path}: only the app's own files may be kept by a browser`] : []),
      ]
    })
