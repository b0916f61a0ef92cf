import { Card } from '@mindisle/ui/card'
import { MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { SwitchCell } from '@mindisle/ui/switch'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePatterns, type Patterns } from '../../api/dreams.ts'
import { texts } from '../../texts.ts'

type Repeated = Patterns['symbols'][number]

/** Face by face: counts, never an average. */
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

/** What the diary says of the same days, for who asked for it. */
function InDiary({ faces }: { faces: readonly number[] | null }) {
  const t = useTexts(texts)
  return (
    <span className="dream-pattern__diary">
      <span className="cap">{t(faces ? 'patterns.in_diary' : 'patterns.few_days')}</span>
      {faces && <Moods moods={faces} />}
    </span>
  )
}

function Row({ symbol, withDiary }: { symbol: Repeated; withDiary: boolean }) {
  const t = useTexts(texts)
  const { name, dreams, moods, diary } = symbol
  return (
    <li className="dream-pattern">
      <span className="dream-pattern__name">{name}</span>
      <span className="cap">{t('patterns.dreams', { count: dreams })}</span>
      {moods ? <Moods moods={moods} /> : <span className="cap">{t('patterns.few_moods')}</span>}
      {withDiary && <InDiary faces={diary} />}
    </li>
  )
}

/** What comes back, as counts; with too few dreams it says so. Where it cannot be read the list below stands by itself. */
export function PatternsCard() {
  const t = useTexts(texts)
  const [withDiary, setWithDiary] = useState(false)
  const { data } = usePatterns(withDiary)
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
              <Row key={symbol.id} symbol={symbol} withDiary={withDiary} />
            ))}
          </ul>
          <SwitchCell
            title={t('patterns.with_diary')}
            consequence={t('patterns.with_diary_sub')}
            checked={withDiary}
            onChange={setWithDiary}
          />
          <p className="cap">{t('patterns.honest')}</p>
        </>
      )}
    </Card>
  )
}
