import type { About } from '@mindisle/content/public/pages'
import { Button } from '@mindisle/ui/button'
import { Cover } from '@mindisle/ui/cover'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { QrCode } from '@mindisle/ui/qr'
import { LandingHero } from '@mindisle/ui/scene'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShareCard } from '../../../../lib/shell/share-card.ts'
import { useDocumentTitle } from '../../../../lib/shell/document-title.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { nationalLine, useAboutContent } from '../../api/content.ts'
import { Content } from '../../components/content.tsx'
import { texts } from '../../texts.ts'
import { Phone } from './phone.tsx'
import { Sample } from './sample.tsx'
import { Spread } from './spread.tsx'
import { WwwHeader } from './www-header.tsx'
import './www.css'

type Www = About['www']

/** Home's address, with who shows it: whoever scans comes by that person. */
function useHomeAddress(): string {
  const id = useSession((state) => state.userProfile?.id)
  return `${window.location.origin}/${id ? `?inviter_id=${encodeURIComponent(id)}` : ''}`
}

function Hero({ hero, qr }: Pick<Www, 'hero' | 'qr'>) {
  const t = useTexts(texts)
  const address = useHomeAddress()
  return (
    <LandingHero className="www-hero">
      <div className="www-wrap">
        <div className="www-hero__words">
          <h1>
            {hero.line.map((line) => (
              <span key={line}>
                <Words>{line}</Words>
              </span>
            ))}
          </h1>
          <p>
            {hero.sub.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </p>
          <div className="www-go">
            <QrCode text={address} label={qr.alt} size={112} className="www-go__qr" />
            <div>
              <b>{qr.title}</b>
              <span>{qr.text}</span>
              <a href="/">
                {qr.action}
                <Icon name="arrow-right-bold" size={16} />
              </a>
            </div>
          </div>
          <div className="www-open">
            <Button href="/" block>
              {t('www.open')}
            </Button>
          </div>
        </div>
        <Phone />
      </div>
    </LandingHero>
  )
}

const covers: Record<string, string> = { assessments: 'stress', diary: 'sleep', companion: 'relations' }

function Offers({ offers }: Pick<Www, 'offers'>) {
  return (
    <section id="www-what" className="www-section" tabIndex={-1}>
      <div className="www-wrap">
        <h2>{offers.heading}</h2>
        <p className="www-sub">{offers.sub}</p>
        <ul className="www-three">
          {offers.items.map(({ id, title, text }) => (
            <li key={id}>
              <Cover category={covers[id] ?? 'mood'} className="www-three__art" />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const promiseIcons: Record<string, IconName> = {
  yours: 'lock-simple-duotone',
  leave: 'paper-plane-tilt-duotone',
  sell: 'shield-check-duotone',
  help: 'lifebuoy-duotone',
}

function Promises({ promises }: Pick<Www, 'promises'>) {
  return (
    <section id="www-promises" className="www-promises" tabIndex={-1}>
      <div className="www-wrap">
        <h2>{promises.heading}</h2>
        <p className="www-sub">{promises.sub}</p>
        <ul className="www-four">
          {promises.items.map(({ id, title, text }) => (
            <li key={id}>
              <Icon name={promiseIcons[id] ?? 'heart-duotone'} size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function OrgBand({ org }: Pick<Www, 'org'>) {
  return (
    <section id="www-org" className="www-section" tabIndex={-1}>
      <div className="www-wrap">
        <div className="www-org">
          <div>
            <h2>
              {org.heading.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h2>
            <p>{org.text}</p>
            <Button
              kind="quiet"
              size="m"
              href={pageAddress('pages/about/org')}
              end={<Icon name="arrow-right-bold" size={16} />}
            >
              {org.action}
            </Button>
          </div>
          <Spread {...org.chart} />
        </div>
      </div>
    </section>
  )
}

function Closing({ closing, qr, footer }: Pick<Www, 'closing' | 'qr' | 'footer'>) {
  const t = useTexts(texts)
  const address = useHomeAddress()
  return (
    <div className="www-closing">
      <section className="www-wrap">
        <h2>{closing.heading}</h2>
        <p className="www-sub">{closing.sub}</p>
        <QrCode text={address} label={qr.alt} size={168} className="www-closing__qr" />
        <div className="www-open www-open--end">
          <Button kind="soft" href="/" block>
            {t('www.open')}
          </Button>
        </div>
      </section>
      <footer className="www-wrap www-foot">
        <p>
          {footer.note} <a href={`tel:${nationalLine}`}>{footer.help}</a>
        </p>
        <nav aria-label={t('www.papers')}>
          <a href={pageAddress('pages/about/index', { doc: 'terms' })}>{footer.terms}</a>
          <a href={pageAddress('pages/about/index', { doc: 'privacy' })}>{footer.privacy}</a>
          <a href={pageAddress('pages/about/contact')}>{footer.contact}</a>
        </nav>
      </footer>
    </div>
  )
}

/** The public face for a desktop browser. The QR code is the one call to action; on a phone it is a button. */
export default function PublicFace() {
  const t = useTexts(texts)
  useDocumentTitle(undefined)
  useShareCard({ address: pageAddress('pages/www/index'), title: t('name') })
  const query = useAboutContent()
  return (
    <div className="www">
      <WwwHeader nav={query.data?.www.nav} />
      <main id="www-main" tabIndex={-1}>
        <Content query={query}>
          {({ www }) => (
            <>
              <Hero hero={www.hero} qr={www.qr} />
              <Offers offers={www.offers} />
              <Sample sample={www.sample} levels={www.org.chart.levels} />
              <Promises promises={www.promises} />
              <OrgBand org={www.org} />
              <Closing closing={www.closing} qr={www.qr} footer={www.footer} />
            </>
          )}
        </Content>
      </main>
    </div>
  )
}
