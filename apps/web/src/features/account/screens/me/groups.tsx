import { CellGroup } from '@mindisle/ui/cell'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { CardCell } from '../../../../shared/cards/card-cell.tsx'
import { useCells } from '../../../../shared/cards/cards.ts'
import { texts } from '../../texts.ts'

const titles = {
  account: 'me.account',
  money: 'me.money',
  mine: 'me.mine',
  support: 'me.support',
} as const

export function Groups() {
  const t = useTexts(texts)
  return useCells('me').map(({ group, cells }) => (
    <CellGroup key={group} title={t(titles[group])}>
      {cells.map((card) => (
        <CardCell key={card.title} card={card} as="value" />
      ))}
    </CellGroup>
  ))
}
