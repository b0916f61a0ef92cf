import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Tag } from '@mindisle/ui/tag'
import { useWords } from '../lib/words.ts'
import { linesBetween } from './diff.ts'

type Change = ConsoleDataOf<'GET /api/admin/instruments/changes'>['changes'][number]

const tones = { added: 'sea', removed: 'warn', changed: 'brand', moved: 'plain' } as const
const looks = { '+': 'added', '-': 'removed', ' ': 'kept' } as const

interface ChangesProps {
  /** Undefined while it is looked up. */
  changes: readonly Change[] | undefined
  refused?: string | null
}

/** What changed, question by question. As high empty as full: whatever comes into it moves nothing below. */
export function Changes({ changes, refused = null }: ChangesProps) {
  const { t } = useWords()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div
      className="form-changes"
      role="region"
      tabIndex={0}
      aria-label={t('instruments.changes')}
      aria-busy={!changes}
    >
      {refused !== null && <p>{refused}</p>}
      {refused === null && changes?.length === 0 && <p className="cap">{t('content.same')}</p>}
      {changes?.map((change) => (
        <One key={`${change.part} ${change.id}`} change={change} />
      ))}
    </div>
  )
}

function One({ change: { part, id, how, before, after } }: { change: Change }) {
  const { t } = useWords()
  return (
    <section className="diff">
      <h4 className="cap">
        {t(`instruments.part.${part}`)} <code>{id}</code>{' '}
        <Tag tone={tones[how]}>{t(`instruments.how.${how}`)}</Tag>
      </h4>
      <ol>
        {linesBetween(before, after).map(({ sort, text }, at) => (
          // The lines of one comparison never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={`diff__line is-${looks[sort]}`}>
            {sort !== ' ' && (
              <span className="sr">{t(sort === '+' ? 'content.added' : 'content.removed')}</span>
            )}
            <span aria-hidden="true">{sort}</span> {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
