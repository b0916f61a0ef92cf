import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { MoodGlyph, type MoodLevel } from '@mindisle/ui/mood'
import { Note } from '@mindisle/ui/note'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useMoodNames } from '../components/mood-names.ts'
import type { Statistics } from './api.ts'
import { texts } from './texts.ts'

/** So many days with an entry before a line is drawn. */
export const leastDays = 7

function Ring({ at, face }: { at: number; face: MoodLevel | undefined }) {
  const t = useTexts(texts)
  const names = useMoodNames()
  const label = face === undefined ? t('few.day_open', { at }) : t('few.day', { at, mood: names[face] })
  return (
    <li aria-label={label}>
      {face === undefined ? <i className="tides__ring" /> : <MoodGlyph level={face} size={32} />}
      <span className="cap" aria-hidden="true">
        {at}
      </span>
    </li>
  )
}

/** What will appear, and when, counted in days that were written about: gaps cost nothing. */
export function FewDays({ statistics }: { statistics: Statistics }) {
  const t = useTexts(texts)
  const count = statistics.recorded_days
  return (
    <>
      <Card className="tides__few">
        <StateArt kind="empty" width={180} />
        <h2 className="serif">{t('few.title')}</h2>
        <p className="tides__p">{count === 0 ? t('few.none') : t('few.text', { count })}</p>
        <ol className="tides__rings" aria-label={t('few.days')}>
          {Array.from({ length: leastDays }, (_, at) => (
            <Ring key={at} at={at + 1} face={statistics.latest[at]?.face as MoodLevel | undefined} />
          ))}
        </ol>
        <Button block href={pageAddress('page10/diary/modify', {})}>
          {t('few.write')}
        </Button>
      </Card>
      <CellGroup title={t('few.later')}>
        <Cell
          start={<Tile icon="trend-up-later" size={36} />}
          title={t('few.tide')}
          sub={t('few.tide_when')}
        />
        <Cell
          start={<Tile icon="equals-later" tone="sea" size={36} />}
          title={t('few.together')}
          sub={t('few.together_when')}
        />
        <Cell
          start={<Tile icon="trend-down-later" tone="self" size={36} />}
          title={t('few.change')}
          sub={t('few.change_when')}
        />
      </CellGroup>
      <Note>{t('few.note')}</Note>
    </>
  )
}
