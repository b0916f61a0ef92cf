import { ActionBar } from '@mindisle/ui/action-bar'
import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell } from '@mindisle/ui/cell'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import { dayOf } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useDrawings, useRemoval, type DrawingCover } from '../../drawing/api/drawings.ts'
import { colourOf } from '../../drawing/draw/colours.ts'
import { grain } from '../../drawing/model/glimpse.ts'
import { drawingTexts } from '../../drawing/texts.ts'

/** From afar, as a mosaic: one small square for each piece of the paper. */
function Glimpse({ glimpse }: { glimpse: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.clearRect(0, 0, grain, grain)
    for (const [at, letter] of [...glimpse].entries()) {
      if (letter === '.') continue
      pen.fillStyle = colourOf(Number(letter))
      pen.fillRect(at % grain, Math.floor(at / grain), 1, 1)
    }
  }, [glimpse])
  return <canvas ref={canvas} className="drawing-glimpse" width={grain} height={grain} aria-hidden="true" />
}

interface RowProps {
  drawing: DrawingCover
  isGone: boolean
  onRemove(): void
  onRestore(): void
}

function Row({ drawing, isGone, onRemove, onRestore }: RowProps) {
  const t = useTexts(drawingTexts)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const name = drawing.name.trim() || t('reading.untitled')
  if (isGone)
    return (
      <li className="drawing-list__row">
        <span role="status" className="grow">
          {t('history.removed')}
        </span>
        <Button size="m" kind="text" onClick={onRestore}>
          {t('history.undo')}
        </Button>
      </li>
    )
  return (
    <li className="drawing-list__row">
      <Cell
        className="grow"
        start={<Glimpse glimpse={drawing.glimpse} />}
        title={name}
        sub={dayOf(`${drawing.day}T12:00`, language, now)}
        href={pageAddress('page11/play', { view: 'drawing', id: drawing.id })}
      />
      <IconButton icon="trash" size={18} quiet label={t('history.remove', { name })} onClick={onRemove} />
    </li>
  )
}

const LoadingRows = () => (
  <Card>
    <Skeleton width="60%" height={18} />
    <Skeleton width="40%" height={14} />
  </Card>
)

function List() {
  const t = useTexts(drawingTexts)
  const list = useDrawings()
  const { gone, remove, restore } = useRemoval()
  if (!list.data) {
    if (list.isError) return <LoadFailed query={list} />
    return (
      <Loading label={t('loading')}>
        <LoadingRows />
      </Loading>
    )
  }
  const drawings = list.data.pages.flatMap((page) => page.list)
  if (drawings.length === 0)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('history.none')}
        text={t('history.none_text')}
        action={{ text: t('history.first'), href: pageAddress('page11/play', { view: 'drawing' }) }}
      />
    )
  return (
    <>
      <p className="callout">{t('history.sub')}</p>
      <Card className="drawing-list">
        <ul>
          {drawings.map((drawing) => (
            <Row
              key={drawing.id}
              drawing={drawing}
              isGone={gone.has(drawing.id)}
              onRemove={() => void remove(drawing.id)}
              onRestore={() => void restore(drawing.id)}
            />
          ))}
        </ul>
      </Card>
      <ListEnd list={list}>
        <LoadingRows />
      </ListEnd>
    </>
  )
}

export function HistoryPage() {
  const t = useTexts(drawingTexts)
  return (
    <>
      <PageBar title={t('history.title')} />
      <main className="pad drawing">
        <List />
      </main>
      <ActionBar>
        <Button block href={pageAddress('page11/play', { view: 'drawing' })}>
          {t('history.new')}
        </Button>
      </ActionBar>
    </>
  )
}
