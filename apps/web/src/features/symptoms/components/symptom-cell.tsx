import { Cell } from '@mindisle/ui/cell'
import { Tile } from '@mindisle/ui/tile'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import type { ListedSymptom } from '../api/symptoms.ts'
import { lookOfGroup } from '../../../shared/symptoms/looks.ts'

/** One symptom in a list; `sub` says where it belongs, or what it is like. */
export const SymptomCell = ({ symptom: { id, name, group_id: group }, sub }: Props) => (
  <Cell
    href={pageAddress('page14/symptom/show', { id })}
    start={<Tile size={36} {...lookOfGroup(group)} />}
    title={name}
    sub={sub}
  />
)

interface Props {
  symptom: ListedSymptom
  sub: string
}
