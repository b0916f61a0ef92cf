import type { ConsoleDataOf, ConsoleInputOf } from '@mindisle/contract/console'

export type Waiting = ConsoleDataOf<'GET /api/admin/review/list'>['list'][number]
export type Item = ConsoleDataOf<'POST /api/admin/review/open'>
export type Kind = Waiting['kind']
export type Decision = ConsoleInputOf<'POST /api/admin/review/decide'>['body']['decision']

export interface Choice {
  decision: Decision
  key: string
  /** It says something to the person: without words it cannot be done. */
  needsText: boolean
}

const choice = (decision: Decision, key: string, needsText = false): Choice => ({ decision, key, needsText })

/** What is written here is for the person, or only for the record. */
export const speaksToPerson = (kind: Kind): boolean => kind === 'feedback' || kind === 'counselor'

/** An application is approved; words are shown. */
export const labelOf = (kind: Kind, decision: Decision): Decision | 'approve' =>
  decision === 'accept' && (kind === 'counselor' || kind === 'organization') ? 'approve' : decision

/** What can be done with a kind of thing, the usual one first. */
export function decisionsOf({ kind, is_first: isFirst }: Pick<Item, 'kind' | 'is_first'>): Choice[] {
  if (kind === 'feedback')
    return [choice('answer', 'r', true), choice('done', 'd'), choice('close', 'x', true)]
  const [show, fold] = [choice('accept', 'a'), choice('fold', 'f')]
  if (kind === 'question' || kind === 'evaluation') return [show, choice('remove', 'x')]
  if (kind === 'counselor')
    return [show, choice('supervise', 'v'), choice('more', 'm', true), choice('refuse', 'x', true)]
  if (kind === 'organization')
    return [
      show,
      choice('refuse_proof', '1'),
      choice('refuse_unclear', '2'),
      choice('refuse_unsuitable', '3'),
    ]
  return [...(isFirst ? [fold, show] : [show, fold]), choice('remove', 'x')]
}
