import { useWords } from '../lib/words.ts'
import { diffOf } from './diff.ts'

const names = { '+': 'added', '-': 'removed', ' ': 'kept' } as const

/** What changes, line by line. */
export function DiffView({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useWords()
  const fields = diffOf(before, after)
  if (fields.length === 0) return <p className="empty">{t('content.same')}</p>
  return fields.map(({ field, lines }) => (
    <section key={field} className="diff">
      <h4 className="cap">
        <code>{field}</code>
      </h4>
      <ol>
        {lines.map(({ sort, text }, at) => (
          // The lines of one comparison never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={`diff__line is-${names[sort]}`}>
            {sort !== ' ' && (
              <span className="sr">{t(sort === '+' ? 'content.added' : 'content.removed')}</span>
            )}
            <span aria-hidden="true">{sort}</span> {text}
          </li>
        ))}
      </ol>
    </section>
  ))
}
