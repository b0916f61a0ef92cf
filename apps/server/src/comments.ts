import { counted, runCommand, say, withDatabase } from './command-line.ts'
import { countHeld, findComment, listHeld, listReports, moderate } from './modules/comments/index.ts'
import { Problem } from './platform/backup/index.ts'
import type { Database } from './platform/db/database.ts'

type Comment = NonNullable<Awaited<ReturnType<typeof findComment>>>

const shownAtOnce = 50
const excerpt = 60

/** A terminal obeys control characters: whoever writes a comment must not command it. */
const plain = (text: string): string => text.replace(/[^\P{C}\n]/gu, '')
const minute = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ')

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

async function decide(
  db: Database,
  id: string,
  decision: 'shown' | 'removed',
  done: string,
): Promise<string[] | null> {
  const row = await db.transaction((tx) => moderate(tx, id, decision))
  return row && [done]
}

const actions: Record<string, (db: Database, id: string) => Promise<string[] | null>> = {
  show,
  accept: (db, id) => decide(db, id, 'shown', 'Everybody can read it now.'),
  remove: (db, id) => decide(db, id, 'removed', 'Removed. Its author sees that it was; nobody else sees it.'),
}

await runCommand(process.env, async (command) => {
  const [name = '', id, ...more] = command.args
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  const isReview = name === 'review' && id === undefined
  if ((!isReview && (!action || !id)) || more.length > 0)
    throw new Problem('Usage: npm run comments -- review | show ID | accept ID | remove ID')
  const lines = await withDatabase(command, (db) => (action && id ? action(db, id) : review(db)))
  if (!lines) throw new Problem('There is no comment with this id.')
  for (const line of lines) say(line)
})
