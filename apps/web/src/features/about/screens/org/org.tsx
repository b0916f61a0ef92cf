import type { About } from '@mindisle/content/public/pages'
import { Blocks } from '@mindisle/ui/blocks'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { Note } from '@mindisle/ui/note'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useAboutContent } from '../../api/content.ts'
import { Content } from '../../components/content.tsx'
import { IconList } from '../../components/icon-list.tsx'
import { texts } from '../../texts.ts'
import '../../components/about.css'

type Org = About['org']

const audienceIcons: Record<string, IconName> = {
  schools: 'file-text-duotone',
  companies: 'buildings-duotone',
  communities: 'users-three-duotone',
}

function Sight({ heading, points, isSeen }: Org['sees'] & { isSeen: boolean }) {
  return (
    <Card sunk={!isSeen}>
      <h2 className="about__card-h">{heading}</h2>
      <ul className={`about__see ${isSeen ? '' : 'about__see--not'}`}>
        {points.map((point) => (
          <li key={point}>
            <Icon name={isSeen ? 'eye' : 'eye-slash'} size={20} />
            {point}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Questions({ faq }: Pick<Org, 'faq'>) {
  return (
    <section>
      <h2 className="about__h">{faq.heading}</h2>
      <div className="about__faq">
        {faq.items.map(({ id, question, answer }) => (
          <details key={id}>
            <summary>
              {question}
              <Icon name="caret-down-bold" size={16} />
            </summary>
            <Blocks text={answer} level={3} className="about__answer" />
          </details>
        ))}
      </div>
    </section>
  )
}

function Apply({ apply }: Pick<Org, 'apply'>) {
  const t = useTexts(texts)
  return (
    <section>
      <h2 className="about__h">{apply.heading}</h2>
      <ol className="about__steps">
        {apply.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="about__note">
        <Button block href={pageAddress('page18/org/register')}>
          {t('org.apply')}
        </Button>
      </div>
      <div className="about__note">
        <Button block kind="quiet" href={pageAddress('page18/org/switch')}>
          {t('org.inside')}
        </Button>
      </div>
    </section>
  )
}

export default function OrgEdition() {
  const t = useTexts(texts)
  const query = useAboutContent()
  return (
    <>
      <SharedPageBar title={t('org.title')} sharedAs={{ address: pageAddress('pages/about/org') }} />
      <main>
        <Content query={query}>
          {({ org }) => (
            <div className="pad">
              <p className="about__line">{org.lead}</p>
              <div className="stack">
                <Sight {...org.sees} isSeen />
                <Sight {...org.cannotSee} isSeen={false} />
              </div>
              <IconList {...org.audiences} icons={audienceIcons} tone="brand" />
              <h2 className="about__h">{org.promise.heading}</h2>
              <Note icon="shield-check">{org.promise.text}</Note>
              <Questions faq={org.faq} />
              <Apply apply={org.apply} />
            </div>
          )}
        </Content>
      </main>
    </>
  )
}
