import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Chip } from '@mindisle/ui/chip'
import { Slider } from '@mindisle/ui/slider'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { Asked } from '../../components/asked.tsx'
import { createStrokes, stirByDevice } from '../../table/strokes.ts'
import { useTable } from '../../table/underway.ts'
import { texts } from '../../texts.ts'
import { Heap } from './heap.tsx'
import { NoTable } from './no-table.tsx'

/** Once round the heap, in the pixels of its box. */
const circle = 700
const fullCircles = 7

function Cut({ at, onChange }: { at: number; onChange(at: number): void }) {
  const t = useTexts(texts)
  return (
    <Slider
      label={t('shuffle.cut_label')}
      min={1}
      max={77}
      value={at}
      onChange={onChange}
      valueText={t('shuffle.cut_at', { at })}
    />
  )
}

/** By hand, by key, or by the device; enough is when the person says so. */
export function Shuffle() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const table = useTable()
  const [strokes] = useState(createStrokes)
  const [length, setLength] = useState(0)
  const [cut, setCut] = useState<number | null>(null)
  const { now } = table
  if (!now) return <NoTable title={t('shuffle.title')} />
  const stir = (x: number, y: number, at: number, step: number) => {
    strokes.add(x, y, at, step)
    setLength(strokes.length())
  }
  const forMe = () => {
    stirByDevice(strokes, circle * fullCircles)
    setLength(strokes.length())
  }
  const goOn = () => {
    if (strokes.length() === 0) stirByDevice(strokes, 0)
    table.lay({ ...now, byHand: { hand: strokes.print(), cut: cut ?? 0 } })
    navigator.redirectTo(pageAddress('page9/tarot/index', { view: 'draw' }))
  }
  const count = Math.floor(length / circle)
  return (
    <>
      <PageBar title={t('shuffle.title')} />
      <main className="pad tarot-shuffle">
        <Asked question={now.question} />
        <Heap turn={length / circle} share={Math.min(1, length / (circle * fullCircles))} onStir={stir} />
        <p className="tarot-instruction">
          <b>{t('shuffle.head')}</b>
          <span>{t('shuffle.sub')}</span>
          <span role="status">{count > 0 ? t('shuffle.count', { count }) : ''}</span>
        </p>
        <div className="tarot-ways">
          <Chip icon="arrow-clockwise-bold" onClick={forMe}>
            {t('shuffle.for_me')}
          </Chip>
          <Chip pressed={cut !== null} onClick={() => setCut(cut === null ? 39 : null)}>
            {cut === null ? t('shuffle.cut') : t('shuffle.cut_at', { at: cut })}
          </Chip>
        </div>
        {cut !== null && <Cut at={cut} onChange={setCut} />}
        <p className="tarot-note">{t('shuffle.promise')}</p>
      </main>
      <ActionBar>
        <Button block onClick={goOn}>
          {t('shuffle.go')}
        </Button>
      </ActionBar>
    </>
  )
}
