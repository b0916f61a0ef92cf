import { ActionBar } from '@mindisle/ui/action-bar'
import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Loading, SkeletonCard } from '@mindisle/ui/skeleton'
import { Empty, ErrorState } from '@mindisle/ui/states'
import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { type Preview, type useImport, usePreview } from '../../api/import.ts'
import { dateOfDay } from '../../entry/days.ts'
import { formatDay } from '../../../../lib/dates/days.ts'
import { Activities, Moods, Skipped } from './preview-lists.tsx'
import { texts } from './texts.ts'

type Bringing = ReturnType<typeof useImport>

/** Days of other years are said with their year. */
function useDaySaid(): (day: string) => string {
  const language = useLanguage()
  return (day) =>
    formatDay(dateOfDay(day).getTime(), language, { year: 'numeric', month: 'short', day: 'numeric' })
}

function Sum({ preview }: { preview: Preview }) {
  const t = useTexts(texts)
  const said = useDaySaid()
  const { added, known, removed, day_count: count, first_day: first, last_day: last } = preview
  return (
    <Card>
      <div role="status">
        <h2 className="diary-import__sum">{added > 0 ? t('added', { count: added }) : t('nothing')}</h2>
      </div>
      {first !== null && last !== null && (
        <p className="diary-import__sub">
          {count === 1
            ? t('one_day', { day: said(first) })
            : t('days', { count, from: said(first), to: said(last) })}
        </p>
      )}
      {known > 0 && <p className="diary-import__sub">{t('known', { count: known })}</p>}
      {removed > 0 && <p className="diary-import__sub">{t('removed', { count: removed })}</p>}
    </Card>
  )
}

type Chosen = Readonly<Record<string, number>>

const chosenOf = (moods: Chosen) => Object.entries(moods).map(([name, mood]) => ({ name, mood }))

function useLooked(csv: string) {
  const [moods, setMoods] = useState<Chosen>({})
  const { mutate, data, error, isPending } = usePreview()
  const file = { csv, moods: chosenOf(moods) }
  useEffect(() => mutate({ csv, moods: chosenOf(moods) }), [csv, moods, mutate])
  // While it is read again for another mood, what was read before stays.
  const [shown, setShown] = useState<Preview>()
  if (data && data !== shown) setShown(data)
  return { preview: shown, error, isPending, file, moods, setMoods, again: () => mutate(file) }
}

interface Props {
  csv: string
  bringing: Bringing
  onOther(): void
}

export function PreviewFile({ csv, bringing, onOther }: Props) {
  const t = useTexts(texts)
  const { preview, error, isPending, file, moods, setMoods, again } = useLooked(csv)
  const other = { text: t('other'), onClick: onOther }
  if (!preview && error)
    return (
      <main className="diary-import pad">
        <ErrorState title={t('unreadable')} action={{ text: t('again'), onClick: again }} second={other} />
      </main>
    )
  if (!preview)
    return (
      <main className="diary-import pad">
        <Loading label={t('reading')}>
          <SkeletonCard />
          <SkeletonCard />
        </Loading>
      </main>
    )
  if (preview.problems[0]?.problem === 'columns')
    return (
      <main className="diary-import pad">
        <Empty art={<StateArt kind="empty" />} title={t('columns')} text={t('columns_sub')} action={other} />
      </main>
    )
  const { added, unplaced_count: unplaced } = preview
  return (
    <>
      <main className="diary-import pad" aria-busy={isPending}>
        <Sum preview={preview} />
        <Moods
          list={preview.moods}
          chosen={moods}
          onChoose={(name, mood) => setMoods((before) => ({ ...before, [name]: mood }))}
        />
        <Activities preview={preview} />
        {unplaced > 0 && <Note>{t('unplaced', { count: unplaced })}</Note>}
        <Skipped preview={preview} />
      </main>
      <ActionBar>
        {added > 0 ? (
          <Button
            block
            disabled={isPending}
            loading={bringing.isPending}
            loadingText={t('busy')}
            onClick={() => bringing.mutate(file)}
          >
            {t('go', { count: added })}
          </Button>
        ) : (
          <Button block onClick={onOther}>
            {t('other')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}
