import { Card } from '@mindisle/ui/card'
import { Segmented } from '@mindisle/ui/segmented'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Chart } from '../../api/charts.ts'
import { elementIds, inkOf } from '../../chart/signs.ts'
import { Term, useTerms } from '../../chart/term.tsx'
import { texts } from '../../texts.ts'

const centre = { x: 92, y: 88 }
const radius = 62
const placeOf = (index: number): [number, number] => {
  const angle = ((index * 72 - 90) * Math.PI) / 180
  return [centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle)]
}

const signs = { wood: '木', fire: '火', earth: '土', metal: '金', water: '水' } as const

/** Each feeds the next, round the circle. */
function Circle({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const { glossary } = useTerms()
  const stem = chart.columns.find(({ pillar }) => pillar === 'day')?.stem ?? ''
  return (
    <svg className="bazi-circle" viewBox="0 0 184 176" role="img" aria-label={t('elements.circle')}>
      <circle cx={centre.x} cy={centre.y} r={radius} className="bazi-circle__ring" />
      {elementIds.map((id, index) => {
        const [x, y] = placeOf(index)
        const [arrowX, arrowY] = placeOf(index + 0.5)
        return (
          <g key={id} className={`bazi-el--${id}`}>
            <path
              d="M-4 -4 4 0-4 4"
              className="bazi-circle__arrow"
              transform={`translate(${arrowX.toFixed(1)} ${arrowY.toFixed(1)}) rotate(${index * 72 + 36})`}
            />
            <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="20" className="bazi-circle__ground" />
            <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="20" className="bazi-circle__dot" />
            <text x={x.toFixed(1)} y={(y + 6).toFixed(1)} className="bazi-circle__sign">
              {signs[id]}
            </text>
          </g>
        )
      })}
      <text x={centre.x} y="82" className="bazi-circle__word">
        {glossary.short('day-master')}
      </text>
      <text x={centre.x} y="104" className={`bazi-circle__master ${inkOf(stem)}`}>
        {glossary.short(stem)}
      </text>
    </svg>
  )
}

const views = ['plain', 'hidden'] as const

/** How much of each there is: the eight signs alone, or with what branches hold inside. */
export function Elements({ chart }: { chart: Chart }) {
  const t = useTexts(texts)
  const [view, setView] = useState<(typeof views)[number]>('plain')
  const counts = chart.elements.map(({ id, plain, with_hidden: open }) => ({
    id,
    count: view === 'plain' ? plain : open,
  }))
  const most = Math.max(...counts.map(({ count }) => count), 1)
  return (
    <Card className="bazi-elements">
      <div className="bazi-elements__both">
        <Circle chart={chart} />
        <ul className="bazi-elements__list">
          {counts.map(({ id, count }) => (
            <li key={id} className={`bazi-el--${id}`}>
              <Term id={id} />
              <i aria-hidden="true">
                <u style={{ width: `${(count / most) * 100}%` }} />
              </i>
              <b className="num">{count}</b>
            </li>
          ))}
        </ul>
      </div>
      <Segmented
        label={t('elements.view')}
        value={view}
        wraps
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`elements.${value}`) }))}
      />
    </Card>
  )
}
