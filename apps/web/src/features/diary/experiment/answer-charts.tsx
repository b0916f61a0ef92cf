import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useMoodNames } from '../components/mood-names.ts'
import { signed } from '../statistics/numbers.ts'
import { texts } from '../statistics/texts.ts'
import type { Answer } from './api.ts'

const [left, right] = [20, 300]
const xOf = (mood: number): number => left + ((mood - 1) / 4) * (right - left)

interface Dot {
  x: number
  level: number
}

/** Days of one average are piled up, three side by side. */
function pile(means: readonly number[]): Dot[] {
  const heights = new Map<number, number>()
  return means.map((mean) => {
    const place = Math.round(mean * 4) / 4
    const at = heights.get(place) ?? 0
    heights.set(place, at + 1)
    return { x: xOf(place) + ((at % 3) - 1) * 9, level: Math.floor(at / 3) }
  })
}

function Row({ means, mean, y, tone }: { means: number[]; mean: number; y: number; tone: string }) {
  return (
    <g className={`trial__row trial__row--${tone}`}>
      {pile(means).map(({ x, level }, at) => (
        <circle key={`${String(at)} ${x}`} cx={x} cy={y - level * 9} r="4" />
      ))}
      <path d={`M${xOf(mean)} ${y + 8}V${y - 42}`} />
    </g>
  )
}

export function DotRows({ answer }: { answer: Answer }) {
  const t = useTexts(texts)
  const names = useMoodNames()
  const [on, off] = [answer.mean_on.toFixed(1), answer.mean_off.toFixed(1)]
  const meansOf = (isOn: boolean): number[] =>
    answer.moods.filter((one) => one.is_on === isOn).map(({ mean }) => mean)
  return (
    <div className="trial__dots">
      <p className="trial__means" aria-hidden="true">
        <span>
          {t('experiment.row_on')} <b className="trial__on num">{on}</b>
        </span>
        <span>
          {t('experiment.row_off')} <b className="trial__off num">{off}</b>
        </span>
      </p>
      <svg viewBox="0 0 320 140" role="img" aria-label={t('experiment.dots', { on, off })}>
        {[1, 2, 3, 4, 5].map((mood) => (
          <path key={mood} className="tides__grid" d={`M${xOf(mood)} 6V134`} />
        ))}
        <Row means={meansOf(true)} mean={answer.mean_on} y={54} tone="on" />
        <Row means={meansOf(false)} mean={answer.mean_off} y={124} tone="off" />
      </svg>
      <p className="trial__scale cap" aria-hidden="true">
        <span>{names[1]}</span>
        <span>{names[3]}</span>
        <span>{names[5]}</span>
      </p>
    </div>
  )
}

const barWidth = 0.2

/** What the coin alone would bring: as far as the person's own difference or further is marked. */
export function ChanceChart({ answer }: { answer: Answer }) {
  const t = useTexts(texts)
  const { bars, difference } = answer
  const reach = Math.max(1, Math.abs(difference) + 0.3, ...bars.map(({ from }) => Math.abs(from) + barWidth))
  const tallest = Math.max(...bars.map(({ share }) => share))
  const at = (value: number): number => 160 + (value / reach) * 150
  const width = (barWidth / reach) * 150
  const own = at(difference)
  const isFar = (from: number): boolean => Math.abs(from + barWidth / 2) >= Math.abs(difference) - 1e-9
  return (
    <div className="trial__chance">
      <svg
        viewBox="0 0 320 120"
        role="img"
        aria-label={t('experiment.chance_label', { difference: signed(difference) })}
      >
        {bars.map(({ from, share }) => {
          const height = Math.max(1.5, (share / tallest) * 84)
          return (
            <rect
              key={from}
              className={isFar(from) ? 'trial__bar is-far' : 'trial__bar'}
              x={at(from) + 0.8}
              y={112 - height}
              width={Math.max(1, width - 1.6)}
              height={height}
              rx="1.5"
            />
          )
        })}
        <path className="tides__grid" d="M6 112.5H314" />
        <path className="trial__stem" d={`M${own} 112V20`} />
        <circle className="trial__sun" cx={own} cy="16" r="6" />
      </svg>
      <p className="trial__scale cap" aria-hidden="true">
        <span>{signed(-reach)}</span>
        <span>
          {t('experiment.yours')} {signed(difference)}
        </span>
        <span>{signed(reach)}</span>
      </p>
    </div>
  )
}
