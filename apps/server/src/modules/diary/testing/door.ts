import { members, type Cell, type Column, type Outcome } from '../../../../testing/access-cells.ts'
import { samplePicture } from '../../../../testing/pictures.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import type { Person, TestDoor } from '../../../../testing/test-door.ts'
import { drawDays } from '@mindisle/insight'
import { keepExperiment } from '../experiments/sealed-experiment.ts'
import { keepSilence } from '../statistics/silence.ts'
import type { diaryModule } from '../module.ts'
import { keepEntries } from '../verbs/save-entries.ts'
import { insertImport } from '../import/queries.ts'
import { sealImport } from '../import/sealed-import.ts'
import { sealingRing } from '../../../platform/crypto/person-keys.ts'
import { theRow } from '../../../platform/db/rows.ts'
import { newId } from '../../../platform/ids.ts'
import { storePicture } from '../../files/index.ts'
import { diaryPicture } from '../files/purposes.ts'
import { insertFile } from '../files/queries.ts'
import { putWords } from '../queries.ts'
import { wordsPlace } from '../sealed-entry.ts'
import { putReminder } from '../reminders/queries.ts'
import { clocksAt, sampleDaylio, sampleEntry, sampleWord } from './samples.ts'

const membersEvenBanned = { ...members, banned: '200' } as const satisfies Record<Column, Outcome>

/** Of whoever calls, who may be banned; that it is nobody else's is tested beside the verbs. */
async function entryOf({ app, owner, caller }: Cell) {
  const { token } = caller?.mobile ? caller : await owner()
  const entry = sampleEntry({ clocks: clocksAt(app.clock.now.getTime()) })
  await app.send('POST /api/diary/save', { body: { entries: [entry] } }, { token })
  return entry
}

/** Of whoever calls. It begins tomorrow, which it is on some side of the earth. */
async function experimentOf({ app, owner, caller }: Cell) {
  const { token } = caller?.mobile ? caller : await owner()
  const body = { thing: 'walk', name: null, length: 14, today: '2000-01-01' } as const
  const { answer } = await app.send('POST /api/diary/experiment/begin', { body }, { token })
  const { id, first_day: day } = answer.data.experiment
  return { id, day, today: day }
}

const dayBefore = ({ clock }: TestApp, days: number): string =>
  new Date(clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

async function writeExperiment(app: TestApp, userId: string): Promise<string> {
  const [id, now] = [newId(), app.clock.now]
  const draw = drawDays(14, () => 0.3)
  await app.db.transaction((tx) =>
    keepExperiment(
      tx,
      app.personKeys,
      { id, userId, createdAt: now, updatedAt: now },
      {
        thing: 'own',
        name: 'Canary three',
        length: 14,
        firstDay: dayBefore(app, 7),
        draw,
        marks: {},
        stopped: null,
      },
    ),
  )
  return id
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

async function writeImport(app: TestApp, { id: userId }: Pick<Person, 'id'>): Promise<string> {
  const row = { id: newId(), userId, createdAt: app.clock.now }
  const ring = await sealingRing(app.db, app.personKeys, userId)
  const brought = { entries: ['canaryfour'], words: [] }
  await insertImport(app.db.direct, sealImport(ring, row, brought))
  return row.id
}

async function remindOf(app: TestApp, { id: userId }: Person): Promise<void> {
  const { now } = app.clock
  const wish = { at: 1260, days: [0], timeZone: 'Asia/Shanghai', nextAt: now }
  const row = { id: newId(), userId, experimentId: null, ...wish, createdAt: now, updatedAt: now }
  await app.db.transaction((tx) => putReminder(tx, row))
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
    'GET /api/diary/statistics': {
      input: () => ({ query: { span: 'month', today: '2026-11-10' } }),
      expected: membersEvenBanned,
    },
    'POST /api/diary/silence': { input: () => ({ body: { until: 'month' } }), expected: membersEvenBanned },
    'GET /api/diary/experiments': {
      input: () => ({ query: { today: '2026-11-10' } }),
      expected: membersEvenBanned,
    },
    'POST /api/diary/experiment/begin': {
      input: () => ({ body: { thing: 'walk', name: null, length: 14, today: '2026-11-10' } }),
      expected: membersEvenBanned,
    },
    'POST /api/diary/experiment/mark': {
      input: async (cell) => ({ body: { ...(await experimentOf(cell)), is_done: 1 } }),
      expected: membersEvenBanned,
    },
    'POST /api/diary/experiment/stop': {
      input: async (cell) => {
        const { id, today } = await experimentOf(cell)
        return { body: { id, today } }
      },
      expected: membersEvenBanned,
    },
    'GET /api/diary/reminders': { input: () => ({}), expected: membersEvenBanned },
    'POST /api/diary/reminder/save': {
      input: () => ({
        body: { experiment_id: null, at: 1260, days: [0, 2], time_zone: 'Asia/Shanghai' },
      }),
      expected: membersEvenBanned,
    },
    'POST /api/diary/reminder/remove': {
      input: () => ({ body: { id: newId() } }),
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
    'POST /api/diary/versions/forget': {
      input: async (cell) => ({ body: { id: (await entryOf(cell)).id } }),
      expected: membersEvenBanned,
    },
    'POST /api/diary/upload': {
      input: async () => ({ query: { id: newId(), kind: 'picture' }, body: await samplePicture() }),
      expected: membersEvenBanned,
    },
    'POST /api/diary/export': {
      async input(cell) {
        await entryOf(cell)
        return { body: { format: 'csv', time_zone: 'Asia/Shanghai' } }
      },
      expected: membersEvenBanned,
    },
    'POST /api/diary/import': {
      input: () => ({ body: { csv: sampleDaylio, time_zone: 'Asia/Shanghai' } }),
      expected: members,
    },
    'POST /api/diary/import/preview': {
      input: () => ({ body: { csv: sampleDaylio, time_zone: 'Asia/Shanghai' } }),
      expected: members,
    },
    'POST /api/diary/import/undo': {
      async input(cell) {
        const { id } = await entryOf(cell)
        const found = await cell.app.db.pool.query<{ user: string }>(
          'select user_id as user from diary_entries where id = $1',
          [id],
        )
        return { body: { id: await writeImport(cell.app, { id: theRow(found.rows).user }) } }
      },
      expected: membersEvenBanned,
    },
    'GET /api/diary/imports': { input: () => ({}), expected: membersEvenBanned },
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
    diary_experiments: (app, { id }) => writeExperiment(app, id),
    diary_reminders: remindOf,
    diary_imports: async (app, person) => void (await writeImport(app, person)),
    diary_silences: (app, { id }) =>
      app.db.transaction((tx) => keepSilence({ tx, now: app.clock.now }, app, id, { until: null })),
  },
  impersonal: {},
  traces: [
    'select key from diary_entries where user_id = $1',
    'select id from diary_entries where user_id = $1',
    'select id from diary_versions where user_id = $1',
    'select id from diary_words where user_id = $1',
    'select key from diary_files where user_id = $1',
    'select id from diary_files where user_id = $1',
    'select id from diary_experiments where user_id = $1',
    'select id from diary_silences where user_id = $1',
    'select id from diary_imports where user_id = $1',
    'select id from diary_reminders where user_id = $1',
  ],
}
