import { Logo } from '@mindisle/ui/art'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useHomeCards, useHomeTexts, type HomeSlot } from '../../../../shared/home/home-cards.ts'
import type zhHans from '../../messages/zh-Hans.json'
import { Hero } from './hero.tsx'
import { useShownAt } from './shown-at.ts'
import './home.css'

const Cards = ({ slot, now }: { slot: HomeSlot; now: Date }) =>
  useHomeCards(slot).map(([place, Card]) => <Card key={place} now={now} />)

/** Lays out what features bring; what a card says and does is theirs. */
export default function Home() {
  const t = useHomeTexts<typeof zhHans>()
  const now = useShownAt()
  return (
    <>
      <PageBar
        isRoot
        kind="over"
        start={<Logo size={30} className="home-logo" />}
        end={<Cards slot="end" now={now} />}
      >
        <Cards slot="bar" now={now} />
      </PageBar>
      <main>
        <Hero now={now} />
        <div className="pad home-over">
          <Cards slot="over" now={now} />
        </div>
        <section className="home-bento" aria-label={t('slots.bento')}>
          <Cards slot="bento" now={now} />
        </section>
        <nav className="home-tools" aria-label={t('slots.tools')}>
          <Cards slot="tools" now={now} />
        </nav>
        <section className="duo home-duo" aria-label={t('slots.duo')}>
          <Cards slot="duo" now={now} />
        </section>
        <Cards slot="sections" now={now} />
      </main>
    </>
  )
}
