import { rights } from '@mindisle/contract/console'
import { countHeld, decideComment, findComment, listHeld, listReports } from '../modules/comments/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { minute, plain, take, type Noun, type OperatorVerb } from './verb.ts'

type Comment = NonNullable<Awaited<ReturnType<typeof findComment>>>

const shownAtOnce = 50
const excerpt = 60

/** Nothing here tells who wrote it: a terminal is read over shoulders and kept in logs. */
const headOf = (row: Comment): string =>
  [
    row.id,
    minute(row.createdAt),
    row.subjectId,
    row.parentId === null ? 'comment' : 'reply',
    ...(row.stars === null ? [] : [counted(row.stars, 'star')]),
  ].join('  ')

async function review(db: Database): Promise<string[]> {
  const rows = await listHeld(db.direct, shownAtOnce)
  if (rows.length === 0) return ['Nothing waits to be looked at.']
  const total = await countHeld(db.direct)
  const lines = rows.flatMap((row) => {
    const words = [...plain(row.text).replaceAll('\n', ' ')]
    return [headOf(row), `  ${words.slice(0, excerpt).join('')}${words.length > excerpt ? ' …' : ''}`]
  })
  const rest = total > rows.length ? `, the ${rows.length} oldest above` : ''
  return [...lines, '', `${counted(total, 'comment')} to look at${rest}. Next: show, accept or remove ID.`]
}

async function show(db: Database, id: string): Promise<string[] | null> {
  const row = await findComment(db.direct, id)
  if (!row) return null
  const parent = row.parentId && (await findComment(db.direct, row.parentId))
  const reports = await listReports(db.direct, id)
  const reasons = [...new Set(reports.map((report) => report.reason))].map(
    (reason) => `${reason} ${reports.filter((report) => report.reason === reason).length}`,
  )
  return [
    headOf(row),
    `${row.state}${row.isFolded ? ', folded' : ''}, likes ${row.likeCount}, replies ${row.replyCount}`,
    reports.length > 0 ? `reported: ${reasons.join(', ')}` : 'not reported',
    ...(parent ? ['', `in reply to ${parent.id}:`, plain(parent.text)] : []),
    '',
    plain(row.text),
  ]
}

const missing = () => new Problem('There is no comment with this id.', { why: 'comment' })

const decisions = { accept: 'shown', fold: 'folded', remove: 'removed', hold: 'held' } as const

const decide = (verb: keyof typeof decisions, done: string): OperatorVerb => ({
  by: 'operator',
  usage: 'ID --as OPERATOR',
  roles: rights.words,
  async act(acting, args) {
    const [id = ''] = take(args, 1)
    if (!(await decideComment(acting, id, decisions[verb]))) throw missing()
    return { lines: [done] }
  },
})

export const comments: Noun = {
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
  fold: decide('fold', 'Everybody can read it once they open it.'),
  hold: decide('hold', 'Taken back. It waits for a look again.'),
  remove: decide('remove', 'Removed. Its author sees that it was; nobody else sees it.'),
}
