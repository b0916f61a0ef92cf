import { Cell } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useAnyTexts } from '../../lib/i18n/use-texts.ts'
import type { FeatureCards } from './cards.ts'

type Card = FeatureCards['cells'][number]

interface Props {
  card: Card
  /** Where the note stands: at the end of the row, or below the title. */
  as: 'value' | 'sub'
}

function Row({ card, as, ...to }: Props & ({ href: string } | { onClick(): void })) {
  const t = useAnyTexts(card.texts)
  const { icon, tone, title, note, Value } = card
  const said = Value ? <Value /> : note && t(note)
  return (
    <Cell
      start={<Tile icon={icon} tone={tone} size={32} />}
      title={t(title)}
      {...(said !== undefined && { [as]: said })}
      {...to}
    />
  )
}

export function CardCell({ card, as }: Props) {
  if ('href' in card) return <Row card={card} as={as} href={card.href} />
  return <card.Act>{(act) => <Row card={card} as={as} onClick={act} />}</card.Act>
}
