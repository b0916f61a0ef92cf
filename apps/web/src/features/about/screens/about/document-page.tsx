import type { DocumentId } from '@mindisle/content/public/documents'
import type { PublicDocument } from '@mindisle/content/public/types'
import { useId } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useDocument } from '../../api/content.ts'
import { Content } from '../../components/content.tsx'
import { jumpTo } from '../../../../lib/acts/jump.ts'
import { Prose } from '../../components/prose.tsx'
import { texts } from '../../texts.ts'

function Reading({ document: read }: { document: PublicDocument }) {
  const t = useTexts(texts)
  const language = useLanguage()
  // The same document may lie below in the history: names in the page must not collide.
  const own = useId()
  const idOf = (section: string) => `${own}${section}`
  const form = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const date = new Intl.DateTimeFormat(language, form).format(new Date(read.version))
  return (
    <article className="doc pad">
      <p className="doc__version">{t('doc.version', { date })}</p>
      <p className="doc__intro">{read.intro}</p>
      {read.sections.length > 3 && (
        <nav className="doc__jump" aria-label={t('doc.jump')}>
          <h2>{t('doc.jump')}</h2>
          <ol>
            {read.sections.map(({ id, heading }) => (
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
      {read.sections.map(({ id, heading, paragraphs, points }) => (
        <section key={id} className="doc__section">
          <h2 id={idOf(id)} tabIndex={-1}>
            {heading}
          </h2>
          <Prose paragraphs={paragraphs} points={points} />
        </section>
      ))}
    </article>
  )
}

export function DocumentPage({ id }: { id: DocumentId }) {
  const t = useTexts(texts)
  const query = useDocument(id)
  return (
    <>
      <PageBar title={t(`doc.${id}`)} />
      <main>
        <Content query={query}>{(read) => <Reading document={read} />}</Content>
      </main>
    </>
  )
}
