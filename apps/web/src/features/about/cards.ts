import { pageAddress } from '../../lib/navigation/page-address.ts'
import { useShell } from '../../lib/shell/shell-context.ts'
import { cardsWith, type ActProps } from '../../shared/cards/cards.ts'
import { useSession } from '../../shared/session/session-context.ts'
import { cardTexts } from './cards/texts.ts'

function Share({ children }: ActProps) {
  const { share } = useShell()
  return children(() => void share().catch(() => undefined))
}

/** Where one is at the moment. */
function ActiveOrganization() {
  return useSession((state) => state.orgConfig.org?.name ?? null)
}

export const cards = cardsWith(cardTexts, {
  cells: [
    {
      place: 'me',
      group: 'support',
      order: 30,
      icon: 'envelope-simple-duotone',
      tone: 'family',
      title: 'me.contact',
      href: pageAddress('pages/about/contact'),
    },
    {
      place: 'me',
      group: 'support',
      order: 40,
      icon: 'buildings-duotone',
      tone: 'family',
      title: 'me.organization',
      Value: ActiveOrganization,
      href: pageAddress('page18/org/switch'),
    },
    {
      place: 'me',
      group: 'support',
      order: 50,
      icon: 'info-duotone',
      tone: 'self',
      title: 'me.about',
      href: pageAddress('pages/about/index'),
    },
    {
      place: 'more',
      group: 'house',
      order: 10,
      icon: 'buildings-duotone',
      tone: 'family',
      title: 'more.org',
      note: 'more.org_sub',
      href: pageAddress('pages/about/org'),
    },
    {
      place: 'more',
      group: 'house',
      order: 20,
      isOffer: true,
      icon: 'paper-plane-tilt-duotone',
      tone: 'emotion',
      title: 'more.share',
      note: 'more.share_sub',
      Act: Share,
    },
    {
      place: 'more',
      group: 'house',
      order: 30,
      icon: 'envelope-simple-duotone',
      tone: 'family',
      title: 'more.contact',
      note: 'more.contact_sub',
      href: pageAddress('pages/about/contact'),
    },
    {
      place: 'more',
      group: 'house',
      order: 40,
      icon: 'info-duotone',
      tone: 'self',
      title: 'more.about',
      note: 'more.about_sub',
      href: pageAddress('pages/about/index'),
    },
  ],
})
