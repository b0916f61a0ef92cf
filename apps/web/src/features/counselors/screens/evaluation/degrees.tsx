import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { DegreeRow } from '../../components/degree-row.tsx'
import { texts } from '../../texts.ts'

export const statements = ['heard', 'on_topic', 'fit'] as const
export type Statement = (typeof statements)[number]

interface Props {
  statement: Statement
  who: 'female' | 'male'
  value: number | null
  isClosed: boolean
  onChange(value: number): void
}

export function Degrees({ statement, who, ...row }: Props) {
  const t = useTexts(texts)
  return (
    <DegreeRow
      {...row}
      legend={statement === 'fit' ? t(`evaluate.fit.${who}`) : t(`evaluate.${statement}.says`)}
      least={t(`evaluate.${statement}.least`)}
      most={t(`evaluate.${statement}.most`)}
    />
  )
}
