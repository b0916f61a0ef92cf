import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Comparison } from '../../api/compare.ts'
import { scoreIn, signed } from '../../components/numbers.ts'
import { ResultWord } from '../../components/outcome.tsx'
import { useOutOf } from '../../components/score-gauge.tsx'
import { texts } from '../../texts.ts'

type Scale = Comparison['scales'][number]
type Point = Scale['first']

/** Whether anything of it may be seen. */
export const isTold = ({ score, label }: Point): boolean => score !== null || label !== ''

const isBetter = ({ verdict }: Scale): boolean => verdict === 'improved' || verdict === 'recovered'

/** Said of one person over time, or of two people; then nobody gets better or worse. */
function useWords({ verdict, first, second, difference }: Scale, isOnePerson: boolean): string {
  const t = useTexts(texts)
  if (first.score === null || second.score === null) return t('versus.missing')
  if (isOnePerson && verdict === 'doubtful') return t('versus.doubtful')
  if (difference === 0) return t(isOnePerson ? 'versus.same' : 'versus.other_same')
  if (isOnePerson) return t(`versus.${verdict}`)
  const isKnown = verdict === 'risen' || verdict === 'fallen' || verdict === 'steady'
  return t(`versus.other_${isKnown ? verdict : 'unknown'}`)
}

/** The row in a sentence: scores with their level words, the likely ranges, what may be said of the difference. */
function useSentence(scale: Scale, words: string): string {
  const t = useTexts(texts)
  const { name, digits, first, second } = scale
  const score = scoreIn(digits)
  const pointOf = ({ score: value, label }: Point) =>
    label === '' ? score(value) : t('versus.level', { score: score(value), label })
  const rangeOf = ({ interval }: Point) =>
    interval ? `${score(interval[0])}–${score(interval[1])}` : score(null)
  const ranges =
    first.interval || second.interval
      ? t('versus.range', { first: rangeOf(first), second: rangeOf(second) })
      : ''
  return t('versus.row', { name, first: pointOf(first), second: pointOf(second), words }) + ranges
}

const placeIn = ({ min, max }: Scale, value: number): number =>
  max > min ? Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100)) : 0

function Whisker({ scale, point, isSun }: { scale: Scale; point: Point; isSun: boolean }) {
  if (point.score === null || point.interval === null) return null
  const [from, to] = [placeIn(scale, point.interval[0]), placeIn(scale, point.interval[1])]
  return (
    <i
      className={isSun ? 'versus__whisker versus__whisker--sun' : 'versus__whisker'}
      style={{ left: `${from}%`, width: `${to - from}%` }}
    />
  )
}

function Dot({ scale, point, isSun }: { scale: Scale; point: Point; isSun: boolean }) {
  if (point.score === null) return null
  return (
    <i
      className={isSun ? 'versus__dot versus__dot--sun' : 'versus__dot'}
      style={{ left: `${placeIn(scale, point.score)}%` }}
    />
  )
}

/** Two points on one line with their errors; the sun is the later one, or the other person's. */
export function ScaleRow({ scale, isOnePerson }: { scale: Scale; isOnePerson: boolean }) {
  const words = useWords(scale, isOnePerson)
  const sentence = useSentence(scale, words)
  const outOf = useOutOf()
  const { name, max, digits, first, second, difference } = scale
  const score = scoreIn(digits)
  const reach = outOf({ score: first.score ?? second.score, max, digits })
  const between = isOnePerson ? '→' : '·'
  const known = [first, second].flatMap(({ score: value }) => (value === null ? [] : [placeIn(scale, value)]))
  const left = Math.min(...known)
  return (
    <li>
      <div className="versus__head">
        <span>{name}</span>
        <b className="num">
          {score(first.score)} {between} {score(second.score)} {reach !== undefined && <small>{reach}</small>}
        </b>
      </div>
      <div className="versus__line" role="img" aria-label={sentence}>
        {known.length === 2 && (
          <i className="versus__span" style={{ left: `${left}%`, width: `${Math.max(...known) - left}%` }} />
        )}
        <Whisker scale={scale} point={first} isSun={false} />
        <Whisker scale={scale} point={second} isSun />
        <Dot scale={scale} point={first} isSun={false} />
        <Dot scale={scale} point={second} isSun />
      </div>
      <div aria-hidden="true">
        {(first.label !== '' || second.label !== '') && (
          <p className="versus__levels">
            <ResultWord {...first} is_type={false} />
            <span>{between}</span>
            <ResultWord {...second} is_type={false} />
          </p>
        )}
        <p className={isOnePerson && isBetter(scale) ? 'versus__words is-good' : 'versus__words'}>
          {difference !== null && difference !== 0 && (
            <span className="num">{signed(difference, digits)} · </span>
          )}
          {words}
        </p>
      </div>
    </li>
  )
}
