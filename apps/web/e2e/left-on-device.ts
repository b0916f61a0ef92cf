import type { Page } from '@playwright/test'

/** All that lies on the device for this address, as one text: storages, every database, every cache. */
export const leftOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => fail(request.error ?? new Error('no database')))
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        found.push(name, store, await wait(rows.getAllKeys()), await wait(rows.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        const text = pathname.startsWith('/assets/') ? '' : await (await cache.match(request))?.text()
        found.push(name, request.url, text)
      }
    }
    return JSON.stringify(found)
  })

/** A store of each kind that nobody has told the app about. */
export const plantMarks = (page: Page, mark: string): Promise<void> =>
  page.evaluate(async (text) => {
    localStorage.setItem('unheard-of', text)
    sessionStorage.setItem('unheard-of', text)
    const cache = await caches.open('unheard-of')
    await cache.put('/unheard-of', new Response(text))
    await new Promise<void>((done, fail) => {
      const opening = indexedDB.open('unheard-of', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows').put(text, 1))
      opening.addEventListener('error', () => fail(opening.error ?? new Error('no database')))
      opening.addEventListener('success', () => {
        opening.result.close()
        done()
      })
    })
  }, mark)
