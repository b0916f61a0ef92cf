import { Card } from '@mindisle/ui/card'
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

/** The chart itself: one column a pillar, every word of it to be tapped. */
export function PillarsTable({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { columns } = chart
  const row = (label: string, cell: (column: Column) => React.ReactNode, className?: string) => (
    <tr className={className}>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.pillar} className={dayClass(column)}>
          {cell(column)}
        </td>
      ))}
    </tr>
  )
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
          {row(
            t('row.god'),
            ({ god }) => (
              <Term id={god ?? 'day-master'} />
            ),
            'bazi-pan__gods',
          )}
          {row(t('row.stem'), ({ stem }) => (
            <Sign id={stem} />
          ))}
          {row(t('row.branch'), ({ branch }) => (
            <Sign id={branch} />
          ))}
          {row(
            t('row.hidden'),
            (column) => (
              <Hidden column={column} />
            ),
            'bazi-pan__line',
          )}
          {row(
            t('row.stage'),
            ({ stage }) => (
              <Term id={stage} />
            ),
            'bazi-pan__line',
          )}
          {row(
            t('row.sound'),
            ({ sound }) => (
              <Term id={sound} />
            ),
            'bazi-pan__line',
          )}
        </tbody>
      </table>
      <p className="bazi-pan__void callout">
        <Term id="void-branches" />
        <b className="serif">{chart.voids.map(signOf).join(' ')}</b>
        <span>{voidWords(chart, t('void.none'))}</span>
      </p>
    </Card>
  )

  function voidWords({ columns: all }: Chart, none: string): string {
    const names = all.filter(({ is_void: isVoid }) => isVoid).map(({ pillar }) => t(`void.${pillar}`))
    return names.length === 0 ? none : t('void.in', { pillars: names.join(t('list.comma')) })
  }
}
