import type { LongText } from '@mindisle/contract/blocks'
import { jumpTo } from '../../../../lib/acts/jump.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

/** The sections of an article, each a way to it. */
export function Contents({ text, idPrefix }: { text: LongText; idPrefix: string }) {
  const t = useTexts(texts)
  const parts = text.flatMap((block) => (typeof block === 'object' && 'heading' in block ? [block] : []))
  if (parts.length < 3) return null
  return (
    <nav className="article-contents" aria-label={t('contents')}>
      <h2>{t('contents')}</h2>
      <ol>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${idPrefix}${id}`}
              onClick={(event) => jumpTo(event, document.getElementById(idPrefix + id))}
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
