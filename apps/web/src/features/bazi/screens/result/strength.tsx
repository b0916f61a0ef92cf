import { Card } from '@mindisle/ui/card'
import { Fold } from '@mindisle/ui/fold'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Chart } from '../../api/charts.ts'
import { inkOf, signOf } from '../../chart/signs.ts'
import { Term, useTerms } from '../../chart/term.tsx'
import { texts } from '../../texts.ts'

type Part = Chart['strength']['parts'][number]

function Parts({ parts }: { parts: readonly Part[] }) {
  const t = useTexts(texts)
  const { glossary } = useTerms()
  const where = ({ pillar, kind }: Part) => `${glossary.short(`${pillar}-pillar`)} · ${t(`strength.${kind}`)}`
  return (
    <table className="bazi-weights">
      <caption className="sr">{t('strength.working')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('strength.where')}</th>
          <th scope="col">{t('strength.what')}</th>
          <th scope="col">{t('strength.weight')}</th>
          <th scope="col">{t('strength.side')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.pillar}${part.kind}${part.stem}`}>
            <td>{where(part)}</td>
            <td>
              <b className={`serif ${inkOf(part.stem)}`}>{signOf(part.stem)}</b> {glossary.short(part.stem)}
            </td>
            <td className="num">{part.weight}</td>
            <td>{t(part.is_support ? 'strength.with' : 'strength.against')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How much in the chart is on the day master's side, with the sum shown. */
export function Strength({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { strength } = chart
  const sum = (isSupport: boolean): number =>
    Math.round(
      strength.parts
        .filter((part) => part.is_support === isSupport)
        .reduce((total, { weight }) => total + weight, 0) * 10,
    ) / 10
  return (
    <Card className="bazi-strength">
      <div className="bazi-strength__head">
        <Term id="day-master-strength" className="title-3" />
        <b>{t(`strength.kinds.${strength.kind}`)}</b>
      </div>
      <div
        className="bazi-strength__bar"
        role="img"
        aria-label={t('strength.label', { support: strength.support })}
      >
        <i
          style={{ left: `${strength.weak_below}%`, width: `${strength.strong_from - strength.weak_below}%` }}
        />
        <b style={{ left: `${strength.support}%` }} />
      </div>
      <p className="callout">
        {t('strength.text', {
          support: strength.support,
          weak: strength.weak_below,
          strong: strength.strong_from,
        })}
      </p>
      <Fold bare print="small" title={t('strength.working')}>
        <Parts parts={strength.parts} />
        <p className="callout">
          {t('strength.sum', { with: sum(true), all: sum(true) + sum(false), support: strength.support })}
        </p>
        <p className="callout">{t('strength.schools')}</p>
      </Fold>
    </Card>
  )
}
