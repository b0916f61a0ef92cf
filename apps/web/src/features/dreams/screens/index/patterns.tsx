import { Card } from '@mindisle/ui/card'
import { MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePatterns, type Patterns } from '../../api/dreams.ts'
import { texts } from '../../texts.ts'

type Repeated = Patterns['symbols'][number]

/** How one woke from those dreams, face by face: counts, never an average. */
function Moods({ moods }: { moods: readonly number[] }) {
  const t = useTexts(texts)
  const faces = moods.flatMap((count, at) => (count === 0 ? [] : [{ level: (at + 1) as MoodLevel, count }]))
  return (
    <span className="dream-pattern__moods">
      {faces.map(({ level, count }) => (
        <span key={level} className="dream-pattern__mood">
          <MoodGlyph level={level} size={22} label={t(`mood.${level}`)} />
          <span className="num">{count}</span>
        </span>
      ))}
    </span>
  )
}

function Row({ symbol: { name, dreams, moods } }: { symbol: Repeated }) {
  const t = useTexts(texts)
  return (
    <li className="dream-pattern">
      <span className="dream-pattern__name">{name}</span>
      <span className="cap">{t('patterns.dreams', { count: dreams })}</span>
      {moods ? <Moods moods={moods} /> : <span className="cap">{t('patterns.few_moods')}</span>}
    </li>
  )
}

/** What comes back, as counts; with too few dreams it says so. Where it cannot be read the list below stands by itself. */
export function PatternsCard() {
  const t = useTexts(texts)
  const { data } = usePatterns()
  if (!data) return null
  const { missing, symbols } = data
  return (
    <Card>
      <h2 className="title-3">{t('patterns.title')}</h2>
      {missing > 0 && <p className="callout">{t('patterns.missing', { count: missing })}</p>}
      {missing === 0 && symbols.length === 0 && <p className="callout">{t('patterns.none')}</p>}
      {symbols.length > 0 && (
        <>
          <ul className="dream-patterns">
            {symbols.map((symbol) => (
              <Row key={symbol.id} symbol={symbol} />
            ))}
          </ul>
          <p className="cap">{t('patterns.honest')}</p>
        </>
      )}
    </Card>
  )
}
