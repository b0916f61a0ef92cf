import { Card } from '@mindisle/ui/card'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Chart } from '../../api/charts.ts'
import { elementOf, inkOf, signOf } from '../../chart/signs.ts'
import { Term, useTerms } from '../../chart/term.tsx'
import { texts } from '../../texts.ts'

type Column = Chart['columns'][number]

const dayClass = ({ pillar }: Column): string | undefined => (pillar === 'day' ? 'bazi-pan__day' : undefined)

function Sign({ id }: { id: string }) {
  const { glossary } = useTerms()
  return (
    <Term id={id} className={`bazi-pan__sign ${inkOf(id)}`}>
      {signOf(id)}
      <small>{glossary.short(elementOf(id))}</small>
    </Term>
  )
}

function Hidden({ column }: { column: Column }) {
  const { glossary } = useTerms()
  return column.hidden.map(({ stem, god }) => (
    <Term key={stem} id={god} className="bazi-pan__hidden">
      <b className={inkOf(stem)}>{signOf(stem)}</b> <span>{glossary.short(god)}</span>
    </Term>
  ))
}

interface RowProps {
  columns: readonly Column[]
  label: string
  cell(column: Column): ReactNode
  className?: string
}

const Row = ({ columns, label, cell, className }: RowProps) => (
  <tr className={className}>
    <th scope="row">{label}</th>
    {columns.map((column) => (
      <td key={column.pillar} className={dayClass(column)}>
        {cell(column)}
      </td>
    ))}
  </tr>
)

const rows = [
  ['god', ({ god }) => <Term id={god ?? 'day-master'} />, 'bazi-pan__gods'],
  ['stem', ({ stem }) => <Sign id={stem} />, 'bazi-pan__signs'],
  ['branch', ({ branch }) => <Sign id={branch} />, 'bazi-pan__signs'],
  ['hidden', (column) => <Hidden column={column} />, 'bazi-pan__line'],
  ['stage', ({ stage }) => <Term id={stage} />, 'bazi-pan__line'],
  ['sound', ({ sound }) => <Term id={sound} />, 'bazi-pan__line'],
] as const satisfies ReadonlyArray<readonly [string, RowProps['cell'], string]>

function Voids({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const names = chart.columns.flatMap(({ is_void: isVoid, pillar }) => (isVoid ? [t(`void.${pillar}`)] : []))
  return (
    <p className="bazi-pan__void callout">
      <Term id="void-branches" />
      <b className="serif">{chart.voids.map(signOf).join(' ')}</b>
      <span>
        {names.length === 0 ? t('void.none') : t('void.in', { pillars: names.join(t('list.comma')) })}
      </span>
    </p>
  )
}

/** The chart itself: one column a pillar, every word of it to be tapped. */
export function PillarsTable({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { columns } = chart
  return (
    <Card bare className="bazi-pan">
      <table>
        <caption className="sr">{t('result.table')}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.pillar} scope="col" className={dayClass(column)}>
                <Term id={`${column.pillar}-pillar`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, cell, className]) => (
            <Row key={key} columns={columns} label={t(`row.${key}`)} cell={cell} className={className} />
          ))}
        </tbody>
      </table>
      <Voids chart={chart} />
    </Card>
  )
}
