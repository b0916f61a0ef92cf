import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Kind, Results } from '../../api/results.ts'
import { texts } from '../../texts.ts'
import { FoundList } from './found.tsx'

/** A topic says most with the least; tags are ways to look on. */
const parts = [
  { kind: 'special', most: 2, count: 'results.topics' },
  { kind: 'table', most: 8, count: 'results.items' },
  { kind: 'tag', most: 12, count: 'results.tags' },
] as const

interface Props {
  results: Results
  onMore(kind: Kind): void
}

/** The best of every kind, each with the way to all of it. */
export function AllKinds({ results, onMore }: Props) {
  const t = useTexts(texts)
  return parts.map(({ kind, most, count }) => {
    const list = results.list.filter((found) => found.kind === kind).slice(0, most)
    if (list.length === 0) return null
    const total = results.counts[kind]
    const name = t(`kinds.${kind}`)
    const isTopic = kind === 'special'
    return (
      <section key={kind} className={isTopic ? 'results__one' : undefined} aria-label={name}>
        {!isTopic && (
          <div className="search-h">
            <h2>
              {name}
              <small>{t(count, { count: total })}</small>
            </h2>
            {total > list.length && (
              <button
                type="button"
                className="more"
                aria-label={t('results.more_of', { kind: name })}
                onClick={() => onMore(kind)}
              >
                {t('results.more')}
                <Icon name="caret-right-bold" size={14} />
              </button>
            )}
          </div>
        )}
        <FoundList kind={kind} list={list} />
      </section>
    )
  })
}
