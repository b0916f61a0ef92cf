import { rights } from '@mindisle/contract/console'
import { readFile } from 'node:fs/promises'
import {
  announce,
  announcementFrom,
  listAnnouncements,
  listDeadDeliveries,
  withdrawAnnouncement,
} from '../modules/notices/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { minute, plain, take, type Noun } from './verb.ts'

async function draftIn(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Problem(`${file} cannot be read.`)
  })
  const draft = announcementFrom(parsed(text))
  if (draft) return draft
  throw new Problem(
    `${file} is no announcement. It is JSON: "zh-Hans", "zh-Hant" and "en", each with a title (40) and a text (300), and "href", a page of the app, where it leads anywhere.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const mostDead = 100

/** What is told to everybody, and what could not be told. */
export const notice: Noun = {
  announcements: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const all = await withDatabase(command, (db) => listAnnouncements(db.direct))
      for (const { id, createdAt, words } of all) say(`${id}  ${minute(createdAt)}  ${plain(words.en.title)}`)
      say(all.length === 0 ? 'Nothing is announced.' : `${counted(all.length, 'announcement')} above.`)
    },
  },
  dead: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const all = await withDatabase(command, (db) => listDeadDeliveries(db.direct, mostDead))
      for (const { id, at, channel, kind, attempts, problem } of all)
        say(`${id}  ${minute(at)}  ${channel}  ${kind}  ${counted(attempts, 'attempt')}  ${problem ?? ''}`)
      say(
        all.length === 0
          ? 'Everything that was to be told outside the app was told.'
          : `${counted(all.length, 'notice')} above could not be told outside the app; in the app they stand.`,
      )
    },
  },
  announce: {
    by: 'operator',
    usage: 'FILE --as OPERATOR',
    roles: rights.announcements,
    async act(acting, args) {
      const [file = ''] = take(args, 1)
      const id = await announce(acting, await draftIn(file))
      return { lines: [`Announced as ${id}: everybody sees it among their notices.`] }
    },
  },
  withdraw: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.announcements,
    async act(acting, args) {
      const [id = ''] = take(args, 1)
      if (!(await withdrawAnnouncement(acting, id)))
        throw new Problem('There is no announcement with this id, or it was withdrawn.')
      return { lines: ['Withdrawn: nobody sees it any more.'] }
    },
  },
}
