import { ActionBar } from '@mindisle/ui/action-bar'
import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { toast } from '@mindisle/ui/toast'
import { useEffect } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { WriteIntoDiary } from '../../../../shared/diary/write-into-diary.tsx'
import { refreshDrawings, useDrawing, useRemoval } from '../../drawing/api/drawings.ts'
import type { Told as Drawing } from '../../drawing/model/marks.ts'
import { drawingTexts } from '../../drawing/texts.ts'
import { MakerPage } from './maker.tsx'
import { Reading, useDiaryWords } from './reading.tsx'
import { savePicture } from './save-picture.ts'

const history = () => pageAddress('page11/play', { view: 'drawings' })

function Removed({ onRestore }: { onRestore(): void }) {
  const t = useTexts(drawingTexts)
  // Left for good, the list below is read anew.
  useEffect(() => () => void refreshDrawings(), [])
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('reading.removed')}
      text={t('reading.removed_text')}
      action={{ text: t('reading.undo'), onClick: onRestore }}
      second={{ text: t('history.title'), href: history() }}
    />
  )
}

function Told({ drawing, onRemove }: { drawing: Drawing; onRemove(): void }) {
  const t = useTexts(drawingTexts)
  return (
    <>
      <Reading told={drawing} />
      <div className="drawing__ways">
        <Button
          kind="text"
          size="m"
          href={pageAddress('page11/play', { view: 'drawing', id: drawing.id, edit: 1 })}
        >
          {t('reading.change')}
        </Button>
        <Button kind="text" size="m" onClick={onRemove}>
          {t('reading.remove')}
        </Button>
      </div>
    </>
  )
}

function useSave(drawing: Drawing | undefined) {
  const t = useTexts(drawingTexts)
  return async () => {
    if (!drawing) return
    const name = drawing.name.trim() || t('reading.untitled')
    const isSaved = await savePicture(drawing, { name, foot: t('reading.poster_foot') })
    toast(t(isSaved ? 'reading.saved' : 'reading.not_saved'))
  }
}

function Diary({ drawing }: { drawing: Drawing }) {
  const t = useTexts(drawingTexts)
  return (
    <ActionBar>
      <Button kind="quiet" href={history()}>
        {t('history.title')}
      </Button>
      <WriteIntoDiary kind="primary" text={useDiaryWords(drawing)} />
    </ActionBar>
  )
}

/** One drawing that was kept, or its change. */
export function KeptPage({ id, isEdit }: { id: string; isEdit: boolean }) {
  const t = useTexts(drawingTexts)
  const result = useDrawing(id)
  const { gone, remove, restore } = useRemoval()
  const drawing = result.data
  const save = useSave(drawing)
  const isThere = drawing && !gone.has(id)
  if (isEdit && drawing) return <MakerPage kept={drawing} />
  return (
    <>
      <PageBar
        title={t('reading.title')}
        end={
          isThere && (
            <IconButton icon="download-simple" label={t('reading.picture')} onClick={() => void save()} />
          )
        }
      />
      <main className="pad drawing">
        {!drawing && result.isError && <LoadFailed query={result} />}
        {!drawing && !result.isError && (
          <Loading label={t('loading')}>
            <Skeleton height={320} />
            <Skeleton height={120} />
          </Loading>
        )}
        {drawing && !isThere && <Removed onRestore={() => void restore(id)} />}
        {isThere && <Told drawing={drawing} onRemove={() => void remove(id)} />}
      </main>
      {isThere && <Diary drawing={drawing} />}
    </>
  )
}
