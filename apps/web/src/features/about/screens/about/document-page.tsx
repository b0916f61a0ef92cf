import { localeOf } from '@mindisle/base'
import type { DocumentId } from '@mindisle/content/public/documents'
import type { PublicDocument } from '@mindisle/content/public/types'
import { Blocks } from '@mindisle/ui/blocks'
import { useId } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useDocument } from '../../api/content.ts'
import { Content } from '../../components/content.tsx'
import { jumpTo } from '../../../../lib/acts/jump.ts'
import { texts } from '../../texts.ts'

function Reading({ document: read }: { document: PublicDocument }) {
  const t = useTexts(texts)
  const language = useLanguage()
  // The same document may lie below in the history: names in the page must not collide.
  const own = useId()
  const idOf = (part: string) => `${own}${part}`
  const parts = read.text.flatMap((block) => (typeof block === 'object' && 'heading' in block ? [block] : []))
  const form = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const date = new Intl.DateTimeFormat(localeOf(language), form).format(new Date(read.version))
  return (
    <article className="doc pad">
      <p className="doc__version">{t('doc.version', { date })}</p>
      <p className="doc__intro">{read.intro}</p>
      {parts.length > 3 && (
        <nav className="doc__jump" aria-label={t('doc.jump')}>
          <h2>{t('doc.jump')}</h2>
          <ol>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${idOf(id)}`}
                  onClick={(event) => jumpTo(event, document.getElementById(idOf(id)))}
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Blocks text={read.text} idPrefix={own} className="doc__text" />
    </article>
  )
}

interface PageProps {
  id: DocumentId
  /** One that somebody agreed to; the one in force otherwise. */
  version: string | undefined
}

export function DocumentPage({ id, version }: PageProps) {
  const t = useTexts(texts)
  const query = useDocument(id, version)
  return (
    <>
      <SharedPageBar
        title={t(`doc.${id}`)}
        sharedAs={{ address: pageAddress('pages/about/index', { doc: id }) }}
      />
      <main>
        <Content query={query}>{(read) => <Reading document={read} />}</Content>
      </main>
    </>
  )
}
