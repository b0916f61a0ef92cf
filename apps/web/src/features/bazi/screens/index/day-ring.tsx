import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Correction } from '../../api/charts.ts'
import type { Glossary } from '../../api/look-up.ts'
import { branchIds, signOf } from '../../chart/signs.ts'
import { clockOfWall } from '../../chart/when.ts'
import { texts } from '../../texts.ts'

const centre = 110
const ring = 88
const sunPath = 58

/** Midnight is below, noon above; the day goes round with the clock. */
function pointAt(hours: number, radius: number): [number, number] {
  const angle = ((hours / 24) * 360 + 90) * (Math.PI / 180)
  return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)]
}

const text = (value: number): string => value.toFixed(1)

function arcOf(index: number): string {
  const gap = 0.12
  const [fromX, fromY] = pointAt(index * 2 - 1 + gap, ring)
  const [toX, toY] = pointAt(index * 2 + 1 - gap, ring)
  return `M${text(fromX)} ${text(fromY)}A${ring} ${ring} 0 0 1 ${text(toX)} ${text(toY)}`
}

function Hour({ index, isOn }: { index: number; isOn: boolean }) {
  const [x, y] = pointAt(index * 2, ring)
  return (
    <>
      <path d={arcOf(index)} className={isOn ? 'bazi-ring__hour bazi-ring__hour--on' : 'bazi-ring__hour'} />
      <text
        x={text(x)}
        y={text(y + 5.5)}
        className={isOn ? 'bazi-ring__sign bazi-ring__sign--on' : 'bazi-ring__sign'}
      >
        {signOf(branchIds[index] ?? '')}
      </text>
    </>
  )
}

interface Props {
  correction: Correction
  glossary: Glossary
  isBySun: boolean
}

/** Where the sun stood, and in which of the twelve hours. */
export function DayRing({ correction, glossary, isBySun }: Props) {
  const t = useTexts(texts)
  const time = clockOfWall(correction.local)
  const hours = Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
  const [sunX, sunY] = pointAt(hours, sunPath)
  const kind = t(isBySun ? 'ring.sun' : 'ring.clock')
  const name = t('ring.label', { kind, time, branch: glossary.name(correction.branch ?? '') })
  return (
    <svg className="bazi-ring" viewBox="0 0 220 220" role="img" aria-label={name}>
      <circle cx={centre} cy={centre} r="70" className="bazi-ring__sky" />
      <path d="M40 110a70 70 0 0 0 140 0z" className="bazi-ring__sea" />
      <path d="M46 112q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0" className="bazi-ring__wave" fill="none" />
      {branchIds.map((id, index) => (
        <Hour key={id} index={index} isOn={id === correction.branch} />
      ))}
      <path d={`M110 110L${text(sunX)} ${text(sunY)}`} className="bazi-ring__ray" />
      <circle cx={text(sunX)} cy={text(sunY)} r="14" className="bazi-ring__halo" />
      <circle cx={text(sunX)} cy={text(sunY)} r="8.5" className="bazi-ring__sun" />
      <text x={centre} y="137" className="bazi-ring__kind">
        {kind}
      </text>
      <text x={centre} y="161" className="bazi-ring__time">
        {time}
      </text>
    </svg>
  )
}
