import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { HelpRow } from '@mindisle/ui/help-card'
import { Note } from '@mindisle/ui/note'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { copyText } from '../../../../lib/files/copy-text.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useAboutContent, useContactAddress } from '../../api/content.ts'
import { Content } from '../../components/content.tsx'
import { texts } from '../../texts.ts'
import '../../components/about.css'

function Mail({ label }: { label: string }) {
  const t = useTexts(texts)
  const address = useContactAddress()
  const copy = async () => {
    toast((await copyText(address)) ? t('contact.copied') : t('contact.not_copied', { address }))
  }
  return (
    <div className="about__buttons">
      <Button size="m" href={`mailto:${address}`}>
        {t('contact.write')}
      </Button>
      <Button kind="quiet" size="m" icon="copy" onClick={() => void copy()}>
        {label}
      </Button>
    </div>
  )
}

export default function Contact() {
  const t = useTexts(texts)
  const query = useAboutContent()
  return (
    <>
      <SharedPageBar title={t('contact.title')} sharedAs={{ address: pageAddress('pages/about/contact') }} />
      <main>
        <Content query={query}>
          {({ contact }) => (
            <div className="pad stack">
              <p className="about__line">{contact.lead}</p>
              <HelpRow
                title={contact.crisis.heading}
                text={contact.crisis.text}
                href={pageAddress('page12/self-service/hotline')}
              />
              {contact.ways.map(({ id, title, text }) => (
                <Card key={id}>
                  <h2 className="title-3">
                    <Words>{title}</Words>
                  </h2>
                  <p className="callout">{text}</p>
                  {id === 'email' ? (
                    <Mail label={contact.copy} />
                  ) : (
                    <div className="about__buttons">
                      <Button
                        kind="quiet"
                        size="m"
                        href={pageAddress(id === 'feedback' ? 'page12/feedback/index' : 'pages/my/self')}
                      >
                        {t(id === 'feedback' ? 'contact.feedback' : 'contact.self')}
                      </Button>
                    </div>
                  )}
                </Card>
              ))}
              <Card>
                <h2 className="title-3">{contact.response.heading}</h2>
                <p className="callout">{contact.response.text}</p>
              </Card>
              <Note icon="shield-check">{contact.privacyNote}</Note>
            </div>
          )}
        </Content>
      </main>
    </>
  )
}
