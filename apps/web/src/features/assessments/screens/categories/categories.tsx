import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Chip } from '@mindisle/ui/chip'
import { Cover, lookOf } from '@mindisle/ui/cover'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useCategories, useTags } from '../../api/shelves.ts'
import { useAssessments } from '../../api/assessments.ts'
import { categoryAddress, tagAddress } from '../../components/addresses.ts'
import { categoryIcon } from '../../../../shared/assessments/category-icon.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { AssessmentList } from '../../components/assessment-list.tsx'
import { texts } from '../../texts.ts'
import '../../components/over-sheet.css'
import './categories.css'

type Category = NonNullable<ReturnType<typeof useCategories>['data']>['list'][number]

function CategoryCard({ category: { id, name, icon, table_count: count } }: { category: Category }) {
  const t = useTexts(texts)
  return (
    <Card bare href={categoryAddress(id)} className="shelf">
      <span className="shelf__cover">
        <Cover category={id} />
      </span>
      <span className="shelf__body">
        <Tile icon={categoryIcon(icon)} tone={lookOf(id).palette} size={32} className="shelf__tile" />
        <span className="grow shelf__text">
          <b>{name}</b>
          <small>{t('categories.count', { count })}</small>
        </span>
      </span>
    </Card>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <div className="duo">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="card card--bare shelf">
            <Skeleton height={96} radius={0} />
            <span className="shelf__body">
              <Skeleton width={32} height={32} radius={10} />
              <span className="grow shelf__text">
                <Skeleton width="70%" height={16} />
              </span>
            </span>
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Shelves() {
  const t = useTexts(texts)
  const query = useCategories()
  if (!query.data) return query.isError ? <LoadFailed query={query} /> : <LoadingSkeleton />
  const shown = query.data.list.filter(({ table_count: count }) => count > 0)
  if (shown.length === 0) {
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('categories.empty')}
        text={t('categories.empty_text')}
      />
    )
  }
  return (
    <ul className="duo">
      {shown.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} />
        </li>
      ))}
    </ul>
  )
}

/** The other way to the same shelves; when it cannot be read the categories are still there. */
function StickyTags() {
  const t = useTexts(texts)
  const sticky = (useTags().data?.list ?? []).filter((tag) => tag.is_sticky && tag.table_count > 0)
  if (sticky.length === 0) return null
  return (
    <section className="section">
      <div className="section__h">
        <h2>{t('categories.tags')}</h2>
        <a className="more" href={pageAddress('pages/table/tag')}>
          {t('categories.all_tags')}
          <Icon name="caret-right-bold" size={14} />
        </a>
      </div>
      <ul className="wrap">
        {sticky.map(({ id, name }) => (
          <li key={id}>
            <Chip large href={tagAddress(id)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tree() {
  const t = useTexts(texts)
  return (
    <>
      <SharedPageBar
        title={t('categories.title')}
        sharedAs={{ address: pageAddress('pages/table/category') }}
      />
      <main className="pad">
        <p className="shelves__lead">{t('categories.lead')}</p>
        <Shelves />
        <StickyTags />
      </main>
    </>
  )
}

function Shelf({ id }: { id: string }) {
  const t = useTexts(texts)
  const category = useCategories().data?.list.find((one) => one.id === id)
  const list = useAssessments({ category_id: id })
  const count = list.data?.pages[0]?.total
  const empty = (
    <Empty
      art={<StateArt kind="empty" />}
      title={t('categories.none')}
      text={t('categories.none_text')}
      action={{ text: t('categories.back'), href: pageAddress('pages/table/category') }}
    />
  )
  return (
    <>
      <SharedPageBar
        kind="over"
        title={category?.name ?? t('categories.title')}
        sharedAs={category && { address: categoryAddress(id) }}
      />
      <main>
        <div className="shelf-head">
          <Cover category={id} />
        </div>
        <div className="over-sheet pad shelf-sheet">
          <h2>{category?.name ?? <Skeleton width={128} height={28} />}</h2>
          <p>
            {count === undefined ? <Skeleton width={64} height={16} /> : t('categories.count', { count })}
          </p>
          <AssessmentList list={list} label={category?.name ?? t('catalogue.list')} empty={empty} />
        </div>
      </main>
    </>
  )
}

/** All categories, or with `id` the assessments of one. */
export default function Categories() {
  const id = usePage().query['id']
  return id ? <Shelf id={id} /> : <Tree />
}
