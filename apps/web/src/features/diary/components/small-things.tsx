import { Cell } from '@mindisle/ui/cell'
import { Tile, type TileProps } from '@mindisle/ui/tile'
import type { SmallThing } from '@mindisle/content/public/diary-suggestions'
import { homePath } from '../../../constants.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { usePlayer } from '../../../lib/player/player-context.ts'
import { tracks } from '../../../lib/player/tracks.ts'
import { thingsFor, type Hour } from '../entry/small-things.ts'

const icons: Record<SmallThing['link'], TileProps['icon']> = {
  breathe: 'wind-duotone',
  sea: 'waves-duotone',
  walk: 'sun-horizon-duotone',
  message: 'chats-teardrop-duotone',
  plan: 'hand-heart-duotone',
  none: 'sparkle-duotone',
}

function Thing({ thing }: { thing: SmallThing }) {
  const language = useLanguage()
  const player = usePlayer()
  const title = thing.text[language]
  const play = (audioUrl: string) => () =>
    player.play({ audioUrl, title, thumbnail: '', sourceRoute: homePath })
  const ways = {
    breathe: { onClick: play(tracks.bell) },
    sea: { onClick: play(tracks.waves) },
    message: { href: 'sms:' },
    plan: { href: pageAddress('page12/self-service/hotline', { view: 'plan' }) },
    walk: {},
    none: {},
  }
  return <Cell start={<Tile icon={icons[thing.link]} size={36} />} title={title} {...ways[thing.link]} />
}

/** Two that fit the hour; whoever wants none passes by. */
export const SmallThings = (hour: Hour) =>
  thingsFor(hour).map((thing) => <Thing key={thing.id} thing={thing} />)
