import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Cell } from '@mindisle/ui/cell'
import { ask } from '@mindisle/ui/dialog'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { Loading } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { useForget, useViewed, viewedIn, type Viewed } from '../../api/viewed.ts'
import { publicAddress, reportsAddress } from '../../components/addresses.ts'
import { Pull } from '../../components/pull.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { CategoryTile } from '../../components/report-row.tsx'
import { RowSkeleton } from '../../components/row-skeleton.tsx'
import { useDay } from '../../components/use-day.ts'
import { texts } from '../../texts.ts'
import './viewed.css'

interface RowProps {
  row: Viewed
  isLeaving: boolean
  onForget(): void
}

function Row({ row, isLeaving, onForget }: RowProps) {
  const t = useTexts(texts)
  const dayOf = useDay()
  const { token, name, owner_name: owner, viewed_at: at, is_gone: isGone } = row
  const sub = isGone
    ? t('viewed.gone')
    : t('viewed.seen', { owner: owner || t('viewed.nobody'), day: dayOf(at) })
  return (
    <li className="report-row">
      <Cell
        {...(!isGone && { href: publicAddress(token) })}
        start={<CategoryTile category={row.category_id} className={isGone ? 'viewed__gone' : undefined} />}
        title={name}
        sub={sub}
        end={<></>}
        strong={!isGone}
        gone={isGone}
        className="report-row__cell"
      />
      <IconButton
        icon="x"
        className="report-row__act"
        size={20}
        quiet
        disabled={isLeaving}
        label={t('viewed.forget', { name })}
        onClick={onForget}
      />
    </li>
  )
}

function useForgetting() {
  const t = useTexts(texts)
  const { mutateAsync, isPending, variables } = useForget()
  const forget = useSingle(async (token: string | null) => {
    const isSure =
      token !== null ||
      (await ask({
        title: t('viewed.all_ask'),
        body: t('viewed.all_text'),
        confirm: t('viewed.all_yes'),
        cancel: t('viewed.all_no'),
      }))
    if (!isSure) return
    const isDone = await mutateAsync(token).then(
      () => true,
      () => false,
    )
    if (isDone) toast(t('viewed.forgotten'))
  })
  return { forget, leaving: isPending ? variables : undefined }
}

function List({ list }: { list: ReturnType<typeof useViewed> }) {
  const t = useTexts(texts)
  const { forget, leaving } = useForgetting()
  const rows = viewedIn(list.data?.pages)
  if (rows.length === 0) {
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('viewed.empty')}
        text={t('viewed.empty_text')}
        action={{ text: t('viewed.empty_go'), href: reportsAddress }}
      />
    )
  }
  return (
    <div className="pad viewed">
      <ul className="group" aria-label={t('viewed.list')}>
        {rows.map((row) => (
          <Row
            key={row.token}
            row={row}
            isLeaving={leaving === row.token || leaving === null}
            onForget={() => void forget(row.token)}
          />
        ))}
      </ul>
      <ListEnd list={list}>
        <div className="group">
          <RowSkeleton />
        </div>
      </ListEnd>
      <Note icon="eye-slash">{t('viewed.note')}</Note>
      <p className="center">
        <Button kind="text" size="m" loading={leaving === null} onClick={() => void forget(null)}>
          {t('viewed.all')}
        </Button>
      </p>
    </div>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('public.loading')}>
      <div className="pad viewed">
        <div className="group">
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </div>
      </div>
    </Loading>
  )
}

export default function ViewedReports() {
  const t = useTexts(texts)
  const list = useViewed()
  return (
    <>
      <PageBar title={t('viewed.title')} />
      <Pull onRefresh={() => refresh(['reports', 'viewed'])}>
        <main>
          <Read query={list} skeleton={<LoadingSkeleton />}>
            {() => <List list={list} />}
          </Read>
        </main>
      </Pull>
    </>
  )
}
