import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { texts } from '../../reading/texts.ts'

/** Whoever has just answered for a team is told that it counts there, and what of it others see. */
export function TeamTold() {
  const t = useTexts(texts)
  const { team } = usePage().query
  if (team === undefined) return null
  return (
    <CellGroup className="report-part">
      <Cell
        title={t('team.title')}
        sub={t('team.text')}
        start={<Tile icon="users-three-duotone" tone="self" size={40} />}
        href={pageAddress('page3/team/show', { id: team })}
      />
    </CellGroup>
  )
}
