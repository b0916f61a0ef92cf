import { rights } from '@mindisle/contract/console'
import {
  decideWords,
  findWords,
  listHeldAnswers,
  listHeldMessages,
  listHeldQuestions,
  listReports,
} from '../modules/questions/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { minute, plain, take, type Noun, type OperatorVerb } from './verb.ts'

const shownAtOnce = 50
const excerpt = 60

interface Waiting {
  id: string
  createdAt: Date
  kind: string
  text: string
}

/** Nothing here tells who wrote it, and nothing private is among it. */
async function listWaiting(db: Database): Promise<Waiting[]> {
  const questions = await listHeldQuestions(db.direct, shownAtOnce)
  const answers = await listHeldAnswers(db.direct, shownAtOnce)
  const messages = await listHeldMessages(db.direct, shownAtOnce)
  return [
    ...questions.map(({ id, createdAt, title, text }) => ({
      id,
      createdAt,
      kind: 'question',
      text: `${title ?? ''} ${text ?? ''}`,
    })),
    ...answers.map(({ id, createdAt, text }) => ({ id, createdAt, kind: 'answer', text: text ?? '' })),
    ...messages.map(({ id, createdAt, text }) => ({ id, createdAt, kind: 'follow-up', text: text ?? '' })),
  ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

async function review(db: Database): Promise<string[]> {
  const rows = await listWaiting(db)
  if (rows.length === 0) return ['Nothing waits to be looked at.']
  const lines = rows.slice(0, shownAtOnce).flatMap(({ id, createdAt, kind, text }) => {
    const words = [...plain(text).replaceAll('\n', ' ')]
    const short = `${words.slice(0, excerpt).join('')}${words.length > excerpt ? ' …' : ''}`
    return [[id, minute(createdAt), kind].join('  '), `  ${short}`]
  })
  return [...lines, '', `${counted(rows.length, 'text')} to look at. Next: show, accept or remove ID.`]
}

async function show(db: Database, id: string): Promise<string[] | null> {
  const words = await db.transaction((tx) => findWords(tx, id))
  if (!words) return null
  const reports = await listReports(db.direct, id)
  const reasons = [...new Set(reports.map(({ reason }) => reason))].join(', ')
  return [
    [id, words.kind, words.state].join('  '),
    reports.length > 0 ? `reported ${reports.length} times: ${reasons}` : 'not reported',
    '',
    plain(words.title),
    '',
    plain(words.text),
  ]
}

const missing = () => new Problem('There is nothing public with this id.', { why: 'question' })

const decisions = { accept: 'shown', remove: 'removed', hold: 'held' } as const

const decide = (verb: keyof typeof decisions, done: string): OperatorVerb => ({
  by: 'operator',
  usage: 'ID --as OPERATOR',
  roles: rights.words,
  async act(acting, args) {
    const [id = ''] = take(args, 1)
    if (!(await decideWords(acting, id, decisions[verb]))) throw missing()
    return { lines: [done] }
  },
})

export const questions: Noun = {
  review: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      for (const line of await withDatabase(command, review)) say(line)
    },
  },
  show: {
    by: 'machine',
    usage: 'ID',
    async run(command) {
      const [id = ''] = take(command.args, 1)
      const lines = await withDatabase(command, (db) => show(db, id))
      if (!lines) throw missing()
      for (const line of lines) say(line)
    },
  },
  accept: decide('accept', 'Everybody can read it now.'),
  hold: decide('hold', 'Taken back. It waits for a look again.'),
  remove: decide('remove', 'Removed. Its author sees that it was; nobody else sees it.'),
}
