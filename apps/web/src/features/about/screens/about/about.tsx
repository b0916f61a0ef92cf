import { documentIds, type DocumentId } from '@mindisle/content/public/documents'
import { Island, StateArt } from '@mindisle/ui/art'
import { Blocks } from '@mindisle/ui/blocks'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import type { IconName } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useAboutContent } from '../../api/content.ts'
import { Content } from '../../components/content.tsx'
import { IconList } from '../../components/icon-list.tsx'
import { texts } from '../../texts.ts'
import { DocumentPage } from './document-page.tsx'
import '../../components/about.css'

const promiseIcons: Record<string, IconName> = {
  yours: 'lock-simple-duotone',
  leave: 'paper-plane-tilt-duotone',
  honest: 'shield-check-duotone',
  help: 'lifebuoy-duotone',
}

function Links({ heading }: { heading: string }) {
  const t = useTexts(texts)
  return (
    <>
      <CellGroup title={heading}>
        {documentIds.map((id) => (
          <Cell key={id} title={t(`doc.${id}`)} href={pageAddress('pages/about/index', { doc: id })} />
        ))}
      </CellGroup>
      <CellGroup title={t('about.more')}>
        <Cell title={t('about.contact')} href={pageAddress('pages/about/contact')} />
        <Cell title={t('about.org')} href={pageAddress('pages/about/org')} />
        <Cell title={t('about.hotline')} href={pageAddress('page12/self-service/hotline')} />
        <Cell title={t('about.www')} href={pageAddress('pages/www/index')} />
      </CellGroup>
    </>
  )
}

function AboutPage() {
  const t = useTexts(texts)
  const query = useAboutContent()
  return (
    <>
      <SharedPageBar title={t('about.title')} sharedAs={{ address: pageAddress('pages/about/index') }} />
      <main>
        <Content query={query}>
          {({ about }) => (
            <>
              <header className="about__head">
                <Island size={128} />
                <p className="about__name">{t('name')}</p>
                <p className="about__lead">{about.lead}</p>
              </header>
              <div className="pad">
                <h2 className="about__h">{about.who.heading}</h2>
                <Blocks text={about.who.text} className="about__text" />
                <IconList {...about.promises} icons={promiseIcons} tone="sea" />
                <h2 className="about__h">{about.making.heading}</h2>
                <Blocks text={about.making.text} className="about__text" />
                <Links heading={about.documents} />
                <div className="about__note">
                  <Note>
                    {about.disclaimer} {about.privacy}
                  </Note>
                </div>
                <p className="about__version">{about.versions}</p>
              </div>
            </>
          )}
        </Content>
      </main>
    </>
  )
}

function NoDocument() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('about.title')} />
      <main>
        <Empty
          art={<StateArt kind="notFound" />}
          title={t('doc.missing')}
          text={t('doc.missing_text')}
          action={{ text: t('doc.missing_go'), href: pageAddress('pages/about/index') }}
        />
      </main>
    </>
  )
}

export default function About() {
  const { doc, version } = usePage().query
  if (doc === undefined) return <AboutPage />
  const id: DocumentId | undefined = documentIds.find((known) => known === doc)
  return id ? <DocumentPage id={id} version={version} /> : <NoDocument />
}
