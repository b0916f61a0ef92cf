import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Icon } from '@mindisle/ui/icon'
import { MoodGlyph, MoodPicker, type MoodLevel } from '@mindisle/ui/mood'
import { ShoreHeader } from '@mindisle/ui/scene'
import { Tile } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import type { Outcome } from '../../model/session.ts'
import { texts } from '../../texts.ts'
import { useMoodNames } from './mood-names.ts'

function Moods({ before, after }: { before: MoodLevel; after: MoodLevel }) {
  const t = useTexts(texts)
  const names = useMoodNames()
  return (
    <Card className="play-moods">
      <p>
        <MoodGlyph level={before} size={56} />
        <b>{names[before]}</b>
        <small className="cap">{t('after.before')}</small>
      </p>
      <Icon name="arrow-right-bold" size={22} />
      <p>
        <MoodGlyph level={after} size={56} />
        <b>{names[after]}</b>
        <small className="cap">{t('after.now')}</small>
      </p>
    </Card>
  )
}

interface Props {
  before: MoodLevel | null
  outcome: Outcome
  onAgain(): void
}

/** Before and now, and plain counts: no better and no worse. */
export function After({ before, outcome, onAgain }: Props) {
  const t = useTexts(texts)
  const names = useMoodNames()
  const { openHelp } = useShell()
  const [after, setAfter] = useState<MoodLevel | null>(null)
  const { breaths, seconds, meanOut } = outcome
  const minutes = Math.round(seconds / 60)
  const counted = t('after.breaths', { count: breaths })
  const told =
    minutes === 0
      ? t('after.few', { breaths: counted })
      : t('after.counts', { breaths: counted, minutes: t('before.minutes', { count: minutes }) })
  // Whoever stops before the first breath is over is not told a nought.
  const counts = breaths === 0 ? t('after.none') : told
  const words = [
    ...(breaths === 0 ? [] : [counts]),
    ...(before === null ? [] : [t('after.diary_before', { mood: names[before] })]),
    ...(after === null ? [] : [t('after.diary_after', { mood: names[after] })]),
  ].join('\n')
  return (
    <>
      <PageBar kind="over" title={t('title')} />
      <ShoreHeader fluid>
        <p className="play-hero">
          <span className="serif title-1">{t('after.head')}</span>
          <span className="callout">{counts}</span>
        </p>
      </ShoreHeader>
      <main className="pad play">
        <section className="play-part">
          <h2 className="title-3">{t('after.mood')}</h2>
          <MoodPicker wraps label={t('after.mood')} labels={names} value={after} onChange={setAfter} />
        </section>
        {before !== null && after !== null && <Moods before={before} after={after} />}
        {meanOut !== null && (
          <p className="callout">{t('after.mean_out', { seconds: meanOut.toFixed(1) })}</p>
        )}
        <CellGroup>
          <Cell
            start={<Tile icon="lifebuoy-duotone" size={36} />}
            title={t('after.help')}
            sub={t('after.help_sub')}
            onClick={openHelp}
          />
        </CellGroup>
        <p className="cap">{t('after.note')}</p>
      </main>
      <ActionBar>
        <Button kind="quiet" onClick={onAgain}>
          {t('after.again')}
        </Button>
        <WriteIntoDiary kind="primary" text={words} {...(after !== null && { mood: after })} />
      </ActionBar>
    </>
  )
}
