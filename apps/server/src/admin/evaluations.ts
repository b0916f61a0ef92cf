import { rights } from '@mindisle/contract/console'
import {
  decideEvaluation,
  listEvaluationsForUs,
  listWaitingEvaluations,
  openEvaluation,
} from '../modules/counselors/index.ts'
import { Problem } from '../platform/backup/index.ts'
import type { Database } from '../platform/db/database.ts'
import { say, withDatabase } from './command-line.ts'
import { personKeysOf } from './person-keys-of.ts'
import { minute, plain, take, type Noun, type OperatorVerb } from './verb.ts'

const shownAtOnce = 50

const missing = () =>
  new Problem('There is no evaluation with this id, or nothing in it to decide.', {
    why: 'evaluation',
  })

/** Nothing here tells who wrote it: a terminal is read over shoulders and kept in logs. */
async function review(db: Database): Promise<string[]> {
  const rows = await listWaitingEvaluations(db.direct, shownAtOnce)
  if (rows.length === 0) return ['Nothing waits to be looked at.']
  const lines = rows.flatMap((row) => [
    [row.id, minute(row.changedAt), row.counselorId].join('  '),
    `  ${plain(row.words ?? '')}`,
    ...(row.answerState === 'held' ? [`  answered: ${plain(row.answer ?? '')}`] : []),
  ])
  return [...lines, '', 'Next: accept or remove ID.']
}

async function forUs(db: Database): Promise<string[]> {
  const rows = await listEvaluationsForUs(db.direct, shownAtOnce)
  if (rows.length === 0) return ['Nobody has written to us alone.']
  return rows.map((row) => [row.id, minute(row.changedAt), row.counselorId].join('  '))
}

const look = (list: (db: Database) => Promise<string[]>): Noun[string] => ({
  by: 'machine',
  usage: '',
  async run(command) {
    take(command.args, 0)
    for (const line of await withDatabase(command, list)) say(line)
  },
})

const decide = (decision: 'shown' | 'removed', done: string): OperatorVerb => ({
  by: 'operator',
  usage: 'ID --as OPERATOR',
  roles: rights.words,
  async act(acting, args) {
    const [id = ''] = take(args, 1)
    if (!(await decideEvaluation(acting, id, decision))) throw missing()
    return { lines: [done] }
  },
})

const open: OperatorVerb = {
  by: 'operator',
  usage: 'ID --as OPERATOR',
  roles: rights.words,
  async act(acting, args, command) {
    const [id = ''] = take(args, 1)
    const keys = await personKeysOf(acting.tx, command)
    const text = await openEvaluation(acting, id, async () => keys)
    if (text === null) throw missing()
    return { lines: [plain(text)] }
  },
}

export const evaluations: Noun = {
  review: look(review),
  private: look(forUs),
  open,
  accept: decide('shown', 'Everybody can read it now, without a name.'),
  remove: decide('removed', 'Removed. Its author is told; nobody else sees it.'),
}
