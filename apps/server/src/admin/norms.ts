import { rights } from '@mindisle/contract/console'
import { endNorm, listNorms, makeNorms, publishNorm } from '../modules/reports/index.ts'
import { Problem } from '../platform/backup/index.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { day, take, type Noun } from './verb.ts'

function requireDone(isDone: boolean, done: string): { lines: string[] } {
  if (!isDone)
    throw new Problem('Nothing was done: there is no such norm, or it is past that.', { why: 'changed' })
  return { lines: [done] }
}

type Row = Awaited<ReturnType<typeof listNorms>>[number]

function standing({ publishedAt, endedAt }: Row): string {
  if (endedAt) return `shown until ${day(endedAt)}`
  return publishedAt ? `shown since ${day(publishedAt)}` : 'draft'
}

/** Averages of our own people, for those who agreed to be counted. */
export const norms: Noun = {
  make: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const made = await withDatabase(command, (db) => db.transaction((tx) => makeNorms(tx, new Date())))
      for (const { id, assessmentId, language, people, scales } of made) {
        say(`${id}  ${assessmentId} in ${language}, ${people} people`)
        for (const [scale, { n, mean, sd, alpha }] of Object.entries(scales))
          say(`  ${scale}: n ${n}, mean ${mean}, SD ${sd}, alpha ${alpha ?? '–'}`)
      }
      say(
        made.length === 0
          ? 'No assessment has 500 people who agreed to be counted, or 50 more than its norm that stands. Nothing was written.'
          : `${counted(made.length, 'draft')}. Nobody sees them before two operators publish them.`,
      )
    },
  },
  list: {
    by: 'machine',
    usage: '',
    async run(command) {
      take(command.args, 0)
      const rows = await withDatabase(command, ({ direct }) => listNorms(direct))
      for (const row of rows)
        say(
          `${row.id}  ${row.assessmentId} ${row.version}  ${row.language}  ${row.people} people  ${standing(row)}`,
        )
      say(counted(rows.length, 'norm'))
    },
  },
  publish: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.instruments,
    needsTwo: async () => true,
    act: async (acting, args) =>
      requireDone(await publishNorm(acting, take(args, 1)[0] ?? ''), 'Reports show it now.'),
  },
  end: {
    by: 'operator',
    usage: 'ID --as OPERATOR',
    roles: rights.instruments,
    act: async (acting, args) =>
      requireDone(await endNorm(acting, take(args, 1)[0] ?? ''), 'Reports show it no more.'),
  },
}
