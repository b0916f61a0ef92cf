import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { Comparison } from '../../api/compare.ts'
import { scoreIn, signed } from '../../components/numbers.ts'
import { texts } from '../../texts.ts'

type Scale = Comparison['scales'][number]

const score = scoreIn(2)

const isBetter = ({ verdict }: Scale): boolean => verdict === 'improved' || verdict === 'recovered'

/** Said of one person over time, or of two people; then nobody gets better or worse. */
function useWords({ verdict, first, second }: Scale, isOnePerson: boolean): string {
  const t = useTexts(texts)
  if (first === null || second === null) return t('versus.missing')
  if (first === second) return t(isOnePerson ? 'versus.same' : 'versus.other_same')
  if (isOnePerson) return t(`versus.${verdict}`)
  const isKnown = verdict === 'risen' || verdict === 'fallen' || verdict === 'steady'
  return t(`versus.other_${isKnown ? verdict : 'unknown'}`)
}

const placeIn = ({ min, max }: Scale, value: number): number =>
  max > min ? Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100)) : 0

/** Two points on one line; the sun is the later one, or the other person's. */
export function ScaleRow({ scale, isOnePerson }: { scale: Scale; isOnePerson: boolean }) {
  const t = useTexts(texts)
  const words = useWords(scale, isOnePerson)
  const { name, first, second, difference } = scale
  const places = [first, second].map((value) => (value === null ? null : placeIn(scale, value)))
  const [from, to] = places
  const known = places.filter((place) => place !== null && place !== undefined)
  const left = Math.min(...known)
  const sentence = t('versus.row', { name, first: score(first), second: score(second), words })
  return (
    <li>
      <div className="versus__head">
        <span>{name}</span>
        <b className="num">
          {score(first)} {isOnePerson ? '→' : '·'} {score(second)}
        </b>
      </div>
      <div className="versus__line" role="img" aria-label={sentence}>
        {known.length === 2 && (
          <i className="versus__span" style={{ left: `${left}%`, width: `${Math.max(...known) - left}%` }} />
        )}
        {from !== null && <i className="versus__dot" style={{ left: `${from}%` }} />}
        {to !== null && <i className="versus__dot versus__dot--sun" style={{ left: `${to}%` }} />}
      </div>
      <p
        className={isOnePerson && isBetter(scale) ? 'versus__words is-good' : 'versus__words'}
        aria-hidden="true"
      >
        {difference !== null && difference !== 0 && <span className="num">{signed(difference, 2)} · </span>}
        {words}
      </p>
    </li>
  )
}
