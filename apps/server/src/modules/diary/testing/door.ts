import { members, type Cell, type Column, type Outcome } from '../../../../testing/access-cells.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { Person, TestDoor } from '../../../../testing/test-door.ts'
import type { diaryModule } from '../module.ts'
import { keepEntries } from '../verbs/save-entries.ts'
import { newId } from '../../../platform/ids.ts'
import { storePicture } from '../../files/index.ts'
import { diaryPicture } from '../files/purposes.ts'
import { insertFile } from '../files/queries.ts'
import { putWords } from '../queries.ts'
import { wordsPlace } from '../sealed-entry.ts'
import { clocksAt, sampleEntry, samplePicture, sampleWord } from './samples.ts'

const membersEvenBanned = { ...members, banned: '200' } as const satisfies Record<Column, Outcome>

/** Of whoever calls, who may be banned; that it is nobody else's is tested beside the verbs. */
async function entryOf({ app, owner, caller }: Cell) {
  const { token } = caller?.mobile ? caller : await owner()
  const entry = sampleEntry({ clocks: clocksAt(app.clock.now.getTime()) })
  await app.send('POST /api/diary/save', { body: { entries: [entry] } }, { token })
  return entry
}

/** By the verb, since a visitor has none over HTTP; the second writes over the first unseen. */
async function writeTwice(app: TestApp, { id }: Person): Promise<void> {
  const now = app.clock.now.getTime()
  const first = sampleEntry({ text: 'Canary one', clocks: clocksAt(now - 2) })
  const second = { ...first, text: 'Canary two', clocks: clocksAt(now - 1) }
  for (const sent of [first, second]) await keepEntries(app, id, [sent], app.clock.now)
}

async function listWord(app: TestApp, { id: userId }: Person): Promise<void> {
  const id = newId()
  await app.db.transaction(async (tx) => {
    const sealed = await app.personKeys.sealFor(tx, userId, wordsPlace(id), JSON.stringify([sampleWord()]))
    await putWords(tx, { id, userId, sealed, updatedAt: app.clock.now })
  })
}

async function attach(app: TestApp, { id: userId }: Person): Promise<void> {
  const { now } = app.clock
  const file = { purpose: diaryPicture, userId, bytes: await samplePicture(), now }
  await storePicture(app.deps, file, async (tx, key) => {
    await insertFile(tx, { key, userId, id: newId(), createdAt: now, looseSince: now })
  })
}

export const diaryDoor: TestDoor<typeof diaryModule> = {
  access: {
    'POST /api/diary/save': {
      input: () => ({ body: { entries: [sampleEntry()] } }),
      expected: membersEvenBanned,
    },
    'GET /api/diary/list': { input: () => ({ query: {} }), expected: membersEvenBanned },
    'GET /api/diary/month/:month': {
      input: () => ({ params: { month: '2026-11' } }),
      expected: membersEvenBanned,
    },
    'GET /api/diary/year/:year': { input: () => ({ params: { year: '2026' } }), expected: membersEvenBanned },
    'GET /api/diary/search': { input: () => ({ query: { q: '江边' } }), expected: membersEvenBanned },
    'POST /api/diary/remove': {
      input: async (cell) => ({
        body: { id: (await entryOf(cell)).id, clock: cell.app.clock.now.getTime() },
      }),
      expected: membersEvenBanned,
    },
    'POST /api/diary/restore': {
      input: async (cell) => ({ body: { id: (await entryOf(cell)).id } }),
      expected: membersEvenBanned,
    },
    'POST /api/diary/upload': {
      input: async () => ({ query: { id: newId(), kind: 'picture' }, body: await samplePicture() }),
      expected: membersEvenBanned,
    },
    'GET /api/diary/activities': { input: () => ({}), expected: membersEvenBanned },
    'POST /api/diary/activities': {
      input: () => ({ body: { list: [{ ...sampleWord(), is_hidden: 0 }] } }),
      expected: membersEvenBanned,
    },
    'GET /api/diary/show/:id': {
      input: async (cell) => ({ params: { id: (await entryOf(cell)).id } }),
      expected: membersEvenBanned,
    },
  },
  fillers: {
    diary_entries: writeTwice,
    diary_versions: writeTwice,
    diary_words: listWord,
    diary_files: attach,
  },
  impersonal: {},
  traces: [
    'select key from diary_entries where user_id = $1',
    'select id from diary_entries where user_id = $1',
    'select id from diary_versions where user_id = $1',
    'select id from diary_words where user_id = $1',
    'select key from diary_files where user_id = $1',
    'select id from diary_files where user_id = $1',
  ],
}
