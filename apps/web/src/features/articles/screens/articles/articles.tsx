import { StateArt } from '@mindisle/ui/art'
import { Chip } from '@mindisle/ui/chip'
import { IconButton } from '@mindisle/ui/icon-button'
import { PullToRefresh } from '@mindisle/ui/pull-to-refresh'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { refresh } from '../../../../lib/remote/remote.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useArticles, useCategories, type ArticleCard } from '../../api/articles.ts'
import { useFavourites } from '../../api/marks.ts'
import { ArticleRow } from '../../components/article-row.tsx'
import { texts } from '../../texts.ts'
import { Continue } from './continue.tsx'
import { Feature } from './feature.tsx'
import './articles.css'

/** No category has this name. */
const saved = '*saved'

function Categories({ chosen, onChoose }: { chosen: string | null; onChoose(id: string | null): void }) {
  const t = useTexts(texts)
  const { data } = useCategories()
  return (
    <div className="scroller articles__categories" role="group" aria-label={t('list.categories')}>
      <Chip large pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('list.all')}
      </Chip>
      {data?.list.map(({ id, name }) => (
        <Chip key={id} large pressed={chosen === id} onClick={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
      <Chip large icon="bookmark-simple" pressed={chosen === saved} onClick={() => onChoose(saved)}>
        {t('favourites')}
      </Chip>
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className="articles__wait">
      <div>
        <Skeleton width="80%" height={18} />
        <Skeleton width="50%" height={13} className="articles__wait-line" />
      </div>
      <Skeleton width={84} height={84} radius={20} />
    </div>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <Skeleton height={290} radius={20} />
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </Loading>
  )
}

/** One that was published while the list was read would be in it twice. */
const onceEach = (pages: ReadonlyArray<{ list: readonly ArticleCard[] }>): ArticleCard[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((article) => [article.id, article])).values(),
]

interface ListProps {
  list: ReturnType<typeof useArticles>
  empty: [title: string, text: string]
  onShowAll(): void
}

function List({ list, empty, onShowAll }: ListProps) {
  const t = useTexts(texts)
  if (!list.data) return list.isError ? <LoadFailed query={list} /> : <LoadingSkeleton />
  const [first, ...rest] = onceEach(list.data.pages)
  if (!first) {
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={empty[0]}
        text={empty[1]}
        action={{ text: t('list.show_all'), onClick: onShowAll }}
      />
    )
  }
  return (
    <>
      <ul className="articles__list" aria-label={t('list.label')}>
        <li>
          <Feature article={first} />
        </li>
        {rest.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ul>
      <ListEnd list={list}>
        <RowSkeleton />
      </ListEnd>
      {!list.hasNextPage && <p className="articles__end">{t('list.end')}</p>}
    </>
  )
}

interface ShelfProps {
  category: string | null
  onShowAll(): void
}

function Published({ category, onShowAll }: ShelfProps) {
  const t = useTexts(texts)
  return (
    <List
      list={useArticles(category)}
      empty={[t('list.empty'), t('list.empty_text')]}
      onShowAll={onShowAll}
    />
  )
}

function Saved({ onShowAll }: Pick<ShelfProps, 'onShowAll'>) {
  const t = useTexts(texts)
  return (
    <List
      list={useFavourites()}
      empty={[t('favourites_empty'), t('favourites_text')]}
      onShowAll={onShowAll}
    />
  )
}

export default function Articles() {
  const t = useTexts(texts)
  const [category, setCategory] = useState<string | null>(usePage().query['category'] ?? null)
  const pull = { pull: t('pull.down'), release: t('pull.release'), refreshing: t('pull.busy') }
  return (
    <>
      <SharedPageBar
        title={t('title')}
        sharedAs={{ address: pageAddress('pages/article/index') }}
        end={
          <IconButton icon="magnifying-glass" label={t('search')} href={pageAddress('pages/search/index')} />
        }
      />
      <PullToRefresh texts={pull} onRefresh={() => refresh(['articles'])}>
        <main className="articles pad">
          <Continue />
          <Categories chosen={category} onChoose={setCategory} />
          {category === saved ? (
            <Saved onShowAll={() => setCategory(null)} />
          ) : (
            <Published category={category} onShowAll={() => setCategory(null)} />
          )}
        </main>
      </PullToRefresh>
    </>
  )
}
