import { emptiedMark } from './emptied.ts'

/** There until all of it has gone: a page that was closed meanwhile leaves the rest to the next one. */
const emptyingMark = 'emptying'

/** What says nothing about a person. Everything else goes, whoever put it there. */
export interface Stays {
  isKey(key: string): boolean
  isCache(name: string): boolean
  /** Databases to remove where the browser cannot list them. */
  databases: readonly string[]
}

/** Another tab that does not let go of a database must not hold up whoever wants to leave. */
const patience = 3_000

function emptyStorage(open: () => Storage, { isKey }: Stays): void {
  try {
    const storage = open()
    for (const key of Object.keys(storage)) if (!isKey(key)) storage.removeItem(key)
  } catch {
    // A device that lets nothing be written keeps nothing either.
  }
}

const dropDatabase = (name: string): Promise<void> =>
  new Promise((done, fail) => {
    const request = window.indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => done())
    request.addEventListener('error', () => fail(request.error ?? new Error(name)))
  })

async function dropDatabases({ databases }: Stays): Promise<void> {
  if (!('indexedDB' in window)) return
  const listed = 'databases' in window.indexedDB ? await window.indexedDB.databases() : []
  const names = new Set([...databases, ...listed.flatMap(({ name }) => name ?? [])])
  await Promise.all([...names].map(dropDatabase))
}

async function dropCaches({ isCache }: Stays): Promise<void> {
  if (!('caches' in window)) return
  const names = await window.caches.keys()
  await Promise.all(names.filter((name) => !isCache(name)).map((name) => window.caches.delete(name)))
}

/** Or what comes for who was here would be shown to who is here next. */
async function endPush(): Promise<void> {
  const registration = await window.navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

async function emptyTheRest(stays: Stays): Promise<void> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), patience))
  const gone = Promise.allSettled([dropDatabases(stays), dropCaches(stays), endPush()]).then((parts) =>
    parts.every(({ status }) => status === 'fulfilled'),
  )
  if (await Promise.race([gone, late])) window.localStorage.removeItem(emptyingMark)
}

/** From the first line on no page of the app writes any more, this one included: see `isEmptied`. */
export async function emptyDevice(stays: Stays): Promise<void> {
  try {
    window.localStorage.setItem(emptyingMark, '1')
    window.localStorage.setItem(emptiedMark, `${Date.now()}.${Math.random()}`)
  } catch {
    // As above.
  }
  emptyStorage(() => window.localStorage, stays)
  emptyStorage(() => window.sessionStorage, stays)
  await emptyTheRest(stays).catch(() => undefined)
}

/** What a page that emptied the device could not; nothing unless it said so, for the rest is somebody else's by now. */
export async function finishEmptying(stays: Stays): Promise<void> {
  if (window.localStorage.getItem(emptyingMark) !== null) await emptyTheRest(stays)
}
