import { engineVersion } from '@mindisle/scoring'
import { recomputeAll, type Difference, type Recomputed } from '../flows/recompute-report.ts'
import { counted, say, withDatabase } from './command-line.ts'
import { BadUsage, type AdminCommand, type Noun } from './verb.ts'

const shownAtOnce = 20

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))
const line = ({ path, kept, now, by }: Difference): string =>
  `  ${path}: kept ${shown(kept)}, now ${shown(now)} (${by ? `engine ${by.version}, ${by.rule}: ${by.why}` : 'not explained'})`

/** Of no report more than its id and its numbers: a terminal is read over shoulders. */
function tell({ report, differences, problem }: Recomputed): void {
  const { id, assessmentId, instrumentVersion, engineVersion: engine } = report
  say(`${id}  ${assessmentId} ${instrumentVersion}  engine ${engine}`)
  if (problem !== null) return say(`  cannot be scored any more: ${problem}`)
  for (const difference of differences.slice(0, shownAtOnce)) say(line(difference))
  if (differences.length > shownAtOnce) say(`  and ${differences.length - shownAtOnce} more`)
}

async function recompute(command: AdminCommand): Promise<void> {
  const [option, ...more] = command.args
  if ((option !== undefined && option !== '--all') || more.length > 0) throw new BadUsage()
  const all = option === '--all'
  let [scored, different, unexplained] = [0, 0, 0]
  await withDatabase(command, async (db) => {
    for await (const one of recomputeAll(db, { all, signal: command.signal })) {
      scored += 1
      if (one.differences.length === 0 && one.problem === null) continue
      different += 1
      if (one.problem !== null || one.differences.some(({ by }) => by === null)) unexplained += 1
      tell(one)
    }
  })
  const which = all ? '' : ` of other engines than ${engineVersion}`
  say(
    `${counted(scored, 'report')}${which} scored again, ${different} come out differently, ${unexplained} of them unexplained. Nothing was changed.`,
  )
  if (unexplained > 0) process.exitCode = 1
}

export const report: Noun = { recompute: { by: 'machine', usage: '[--all]', run: recompute } }
