import { StateArt } from '@mindisle/ui/art'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Chip } from '@mindisle/ui/chip'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tag } from '@mindisle/ui/tag'
import { Tile, type Tone } from '@mindisle/ui/tile'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useNewest, useThreads, type Brief, type State } from '../../api/feedback.ts'
import { titleOf } from '../../draft/draft.ts'
import { texts } from '../../texts.ts'
import { looks } from './kind-tiles.tsx'
import { useWhen } from './use-when.ts'

const tones: Record<Brief['status'], Tone> = {
  received: 'plain',
  looking: 'brand',
  answered: 'sea',
  done: 'success',
  closed: 'plain',
}

export function StatusTag({ status }: Pick<Brief, 'status'>) {
  const t = useTexts(texts)
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>
}

function Row({ thread }: { thread: Brief }) {
  const t = useTexts(texts)
  const when = useWhen()
  const { icon, tone } = looks[thread.kind]
  const { answered_at: answeredAt, created_at: createdAt } = thread
  return (
    <Cell
      className="feedback-row"
      start={<Tile icon={icon} tone={tone} size={40} />}
      title={<b className="feedback-row__title">{titleOf(thread.text).title}</b>}
      sub={
        answeredAt === null
          ? t('mine.sent', { when: when(createdAt) })
          : t('mine.replied', { when: when(answeredAt) })
      }
      end={
        <span className="feedback-row__end">
          <StatusTag status={thread.status} />
          {thread.is_new && <i className="feedback-row__dot" role="img" aria-label={t('mine.new')} />}
        </span>
      }
      href={pageAddress('page12/feedback/index', { id: thread.id })}
    />
  )
}

/** Below the field: the last one, and the way to all. Where none can be read nothing stands here. */
export function Newest() {
  const t = useTexts(texts)
  const { data } = useNewest()
  const [thread] = data?.list ?? []
  if (!data || !thread) return null
  return (
    <section className="section">
      <div className="section__h">
        <h2>{t('mine.title')}</h2>
        <a className="feedback__all" href={pageAddress('page12/feedback/index', { view: 'mine' })}>
          {t('mine.all', { count: data.total })}
        </a>
      </div>
      <CellGroup>
        <Row thread={thread} />
      </CellGroup>
    </section>
  )
}

const states = ['open', 'answered'] as const satisfies readonly State[]

const RowSkeleton = () => <Skeleton height={72} radius={20} />

function List({ state, onState }: { state: State; onState(state: State): void }) {
  const t = useTexts(texts)
  const list = useThreads(state)
  if (!list.data) {
    if (list.isError) return <LoadFailed query={list} />
    return (
      <Loading label={t('loading')}>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  }
  const rows = list.data.pages.flatMap((page) => page.list)
  const counts = list.data.pages[0]?.counts ?? { all: 0, open: 0, answered: 0 }
  if (counts.all === 0)
    return (
      <Empty
        art={<StateArt kind="letter" />}
        title={t('mine.none')}
        text={t('mine.none_text')}
        action={{ text: t('mine.first'), href: pageAddress('page12/feedback/index') }}
      />
    )
  return (
    <>
      <div className="feedback-filter" role="group" aria-label={t('mine.filter')}>
        <Chip pressed={state === undefined} onClick={() => onState(undefined)}>
          {t('mine.every', { count: counts.all })}
        </Chip>
        {states.map((one) => (
          <Chip key={one} pressed={state === one} onClick={() => onState(one)}>
            {t(`mine.${one}`, { count: counts[one] })}
          </Chip>
        ))}
      </div>
      {rows.length === 0 && <p className="callout feedback__none">{t('mine.none_of')}</p>}
      {rows.length > 0 && (
        <CellGroup>
          {rows.map((thread) => (
            <Row key={thread.id} thread={thread} />
          ))}
        </CellGroup>
      )}
      <ListEnd list={list}>
        <RowSkeleton />
      </ListEnd>
    </>
  )
}

export function Mine() {
  const t = useTexts(texts)
  const [state, setState] = useState<State>()
  return (
    <>
      <PageBar title={t('mine.title')} />
      <main className="pad feedback-mine">
        <List state={state} onState={setState} />
      </main>
    </>
  )
}
