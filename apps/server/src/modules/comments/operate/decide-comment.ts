import type { Acting } from '../../operators/index.ts'
import { findComment } from '../queries.ts'
import { moderate, type Moderated } from '../verbs/moderate.ts'

/** `folded`: shown, but only to whoever opens it · `held`: the decision is taken back. */
export type CommentDecision = 'shown' | 'folded' | 'removed' | 'held'

const verbs = { shown: 'accept', folded: 'fold', removed: 'remove', held: 'hold' } as const

const changeOf = (decision: CommentDecision): Moderated =>
  decision === 'folded'
    ? { state: 'shown', isFolded: true }
    : decision === 'shown'
      ? { state: 'shown', isFolded: false }
      : { state: decision }

/** False when there is no such comment. */
export async function decideComment(acting: Acting, id: string, decision: CommentDecision): Promise<boolean> {
  const before = await findComment(acting.tx, id)
  if (!before || !(await moderate(acting.tx, id, changeOf(decision), acting.now))) return false
  const verb = `comments ${verbs[decision]}`
  await acting.record({ verb, subject: id, before: before.state, after: decision })
  return true
}
