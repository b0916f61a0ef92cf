import type { Acting } from '../../operators/index.ts'
import { findComment } from '../queries.ts'
import { moderate } from '../verbs/moderate.ts'

/** False when there is no such comment. */
export async function decideComment(
  acting: Acting,
  id: string,
  decision: 'shown' | 'removed',
): Promise<boolean> {
  const before = await findComment(acting.tx, id)
  if (!before || !(await moderate(acting.tx, id, decision, acting.now))) return false
  const verb = decision === 'shown' ? 'comments accept' : 'comments remove'
  await acting.record({ verb, subject: id, before: before.state, after: decision })
  return true
}
