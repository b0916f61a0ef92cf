import { describe, expect, test } from 'vitest'
import { devicePlaces } from './device-places.ts'

const path = 'apps/web/src/features/diary/device/drafts.ts'
const problemsIn = (text: string) => devicePlaces({ [path]: text }).join('\n')

describe('what lies on the device', () => {
  test.each([
    `const mood = stored(deviceStore(() => window.localStorage), 'home.mood', isMood)`,
    `const place = timedStored<string>(store, \`basicdata.\${language}\`, 9)`,
    `export const mark = boxMark('exams')`,
    `createDatabase({ name: 'mindisle-exams', parts: [], acts })`,
  ])('may be kept: %s', (text) => expect(problemsIn(text)).toBe(''))

  test.each([
    ['the key diary.drafts', `stored(deviceStore(() => window.localStorage), 'diary.drafts', isText)`],
    ['the key diary.', `boundedMap<string>(store, \`diary.\${day}\`, limits)`],
    ['the key diary', `boxMark('diary')`],
    ['the database mindisle-diary', `createDatabase({ name: 'mindisle-diary', parts: [], acts })`],
    ['write the key', `stored(store, key, isText)`],
    ['the browser', `window.localStorage.getItem('diary')`],
    ['the browser', `const all = indexedDB.open('diary')`],
    ['the browser', `import { openDB } from 'idb'`],
    ['the browser', `await caches.open('diary')`],
    ['stored()', `store.setItem('diary', text)`],
  ])('%s is refused', (says, text) => expect(problemsIn(text)).toContain(says))
})
