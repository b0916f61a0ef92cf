import { Button } from '@mindisle/ui/button'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Sheet } from '@mindisle/ui/sheet'
import { Tile, type TileProps } from '@mindisle/ui/tile'
import type { SmallThing } from '@mindisle/content/public/diary-suggestions'
import { homePath } from '../../../../constants.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePlayer } from '../../../../lib/player/player-context.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { tracks } from '../../../../lib/player/tracks.ts'
import type { When } from '../../entry/types.ts'
import { texts } from '../../texts.ts'
import { sentenceFor, thingsFor } from './small-things.ts'
import type { Values } from './use-editing.ts'

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

interface Props {
  open: boolean
  values: Values
  when: When
  onClose(): void
}

/** After a hard hour: one kind sentence and two small things. Nothing has to be done. */
export function AfterLow({ open, values, when, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { openHelp } = useShell()
  const seed = `${when.day}${when.at}`
  const things = thingsFor({ ...values, at: when.at, seed })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      serif
      title={sentenceFor(seed)?.[language] ?? ''}
      closeLabel={t('close')}
      foot={
        <Button block onClick={onClose}>
          {t('low.done')}
        </Button>
      }
    >
      <p className="callout">{t('low.maybe')}</p>
      <CellGroup className="after-low__things">
        {things.map((thing) => (
          <Thing key={thing.id} thing={thing} />
        ))}
      </CellGroup>
      {values.mood === 1 && (
        <Button kind="text" size="m" onClick={openHelp}>
          {t('low.help')}
        </Button>
      )}
    </Sheet>
  )
}
