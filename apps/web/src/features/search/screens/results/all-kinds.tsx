import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Results } from '../../api/results.ts'
import { kinds, type Kind } from '../../flow/kinds.ts'
import { texts } from '../../texts.ts'
import { FoundList } from './found.tsx'

/** A topic says most with the least; tags are ways to look on, and what is for fun comes last. */
const order: readonly Kind[] = [
  'special',
  'table',
  'symptom',
  'article',
  'counselor',
  'activity',
  'question',
  'tag',
  'tarot',
  'dream',
  'bazi',
]

interface Props {
  results: Results
  onMore(kind: Kind): void
}

/** The best of every kind, each with the way to all of it. */
export function AllKinds({ results, onMore }: Props) {
  const t = useTexts(texts)
  return order.map((kind) => {
    const { most, count } = kinds[kind]
    const list = results.list.filter((found) => found.kind === kind).slice(0, most)
    if (list.length === 0) return null
    const total = results.counts[kind] ?? 0
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
