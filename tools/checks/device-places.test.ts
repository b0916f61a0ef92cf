import { describe, expect, test } from 'vitest'
import { devicePlaces } from './device-places.ts'

const path = 'apps/web/src/features/secret/device/drafts.ts'
const problemsIn = (text: string) => devicePlaces({ [path]: text }).join('\n')

describe('what lies on the device', () => {
  test.each([
    `const mood = stored(deviceStore(() => window.localStorage), 'home.mood', isMood)`,
    `const place = timedStored<string>(store, \`basicdata.\${language}\`, 9)`,
    `export const mark = boxMark('exams')`,
    `createDatabase({ name: 'mindisle-exams', parts: [], acts })`,
  ])('may be kept: %s', (text) => expect(problemsIn(text)).toBe(''))

  test.each([
    ['the key secret.drafts', `stored(deviceStore(() => window.localStorage), 'secret.drafts', isText)`],
    ['the key secret.', `boundedMap<string>(store, \`secret.\${day}\`, limits)`],
    ['the key secret', `boxMark('secret')`],
    ['the database mindisle-secret', `createDatabase({ name: 'mindisle-secret', parts: [], acts })`],
    ['write the key', `stored(store, key, isText)`],
    ['the browser', `window.localStorage.getItem('secret')`],
    ['the browser', `const all = indexedDB.open('secret')`],
    ['the browser', `import { openDB } from 'idb'`],
    ['the browser', `await caches.open('secret')`],
    ['stored()', `store.setItem('secret', text)`],
  ])('%s is refused', (says, text) => expect(problemsIn(text)).toContain(says))
})
