import { Cell, CellGroup } from '@mindisle/ui/cell'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import type { ListedSymptom, Symptoms } from '../../api/symptoms.ts'
import { SymptomCell } from '../../components/symptom-cell.tsx'
import { texts } from '../../texts.ts'

/** Group and, where it is felt in one place, part of the body. */
function useWhere({ groups }: Pick<Symptoms, 'groups'>) {
  const t = useTexts(texts)
  return ({ group_id: group, part }: ListedSymptom): string => {
    const name = groups.find(({ id }) => id === group)?.name ?? ''
    return part ? t('where', { group: name, part: t(`part.${part}`) }) : name
  }
}

/** A few to begin with, and the way to all. */
export function First({ symptoms }: { symptoms: Symptoms }) {
  const t = useTexts(texts)
  const where = useWhere(symptoms)
  const rows = symptoms.first.flatMap((id) => symptoms.list.find((one) => one.id === id) ?? [])
  return (
    <CellGroup title={t('first')} className="symptoms-first">
      {rows.map((one) => (
        <SymptomCell key={one.id} symptom={one} sub={where(one)} />
      ))}
      <Cell
        className="symptoms-all"
        href={pageAddress('page14/symptom/index', { view: 'all' })}
        title={t('all', { count: symptoms.list.length })}
      />
    </CellGroup>
  )
}

interface ListProps {
  title?: string
  list: readonly ListedSymptom[]
}

export const SymptomList = ({ title, list }: ListProps) => (
  <CellGroup title={title}>
    {list.map((one) => (
      <SymptomCell key={one.id} symptom={one} sub={one.line} />
    ))}
  </CellGroup>
)
