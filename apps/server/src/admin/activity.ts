import { rights } from '@mindisle/contract/console'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  cancelActivityAs,
  changeActivityAs,
  countActivities,
  createActivityAs,
  listActivities,
  type Changes,
  type Sheet,
} from '../modules/activities/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import type { Tools } from '../modules/operators/index.ts'
import { minute, plain, take, type Noun } from './verb.ts'

const shownAtOnce = 50
const everything = { filter: undefined, city: undefined }

async function readSheet(command: Tools, name: string): Promise<unknown> {
  const file = resolve(command.standsIn, name)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Problem(`${file} cannot be read.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem(`${file} is no JSON.`)
  }
}

function requireDone(wrong: string | null, done: string): { lines: string[] } {
  if (wrong !== null) throw new Problem(`Nothing was done: ${wrong}.`)
  return { lines: [done] }
}

export const activity: Noun = {
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const now = new Date()
      await withDatabase(command, async (db) => {
        const rows = await listActivities(db.direct, everything, { limit: shownAtOnce, offset: 0 }, now)
        for (const { id, startsAt, title, seated, capacity, waiting } of rows)
          say(
            `${id}  ${minute(startsAt)}  ${seated} of ${capacity}, ${waiting} waiting  ${plain(title['zh-Hans'])}`,
          )
        say(`${counted(await countActivities(db.direct, everything, now), 'date')} to come.`)
      })
    },
  },
  create: {
    by: 'operator',
    usage: 'FILE.json --as OPERATOR',
    roles: rights.activities,
    async act(acting, args, command) {
      const [name = ''] = take(args, 1)
      const sheet = (await readSheet(command, name)) as Sheet
      return requireDone(await createActivityAs(acting, sheet), 'It can be signed up for.')
    },
  },
  change: {
    by: 'operator',
    usage: 'ID FILE.json --as OPERATOR',
    roles: rights.activities,
    async act(acting, args, command) {
      const [id = '', name = ''] = take(args, 2)
      const changes = (await readSheet(command, name)) as Changes
      return requireDone(
        await changeActivityAs(acting, id, changes),
        'Changed. Whoever must come at another time, or to another place, was told.',
      )
    },
  },
  cancel: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.activities,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      return requireDone(
        await cancelActivityAs(acting, id),
        'Cancelled, and everybody told. What was paid goes back within minutes, by the server.',
      )
    },
  },
}
