import { StateArt } from '@mindisle/ui/art'
import { Chip } from '@mindisle/ui/chip'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useTags } from '../../api/shelves.ts'
import { tagAddress } from '../../components/addresses.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { texts } from '../../texts.ts'
import './tags.css'

type Tag = NonNullable<ReturnType<typeof useTags>['data']>['list'][number]

function Group({ title, tags, large }: { title: string; tags: readonly Tag[]; large?: boolean }) {
  if (tags.length === 0) return null
  return (
    <section className="section">
      <div className="section__h">
        <h2>
          <Words>{title}</Words>
        </h2>
      </div>
      <ul className="wrap">
        {tags.map(({ id, name, table_count: count }) => (
          <li key={id}>
            <Chip large={large} href={tagAddress(id)}>
              {name} <small className="num tags__n">{count}</small>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

const widths = [88, 64, 76, 96, 70, 84, 60, 92]

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <div className="section">
        <div className="section__h">
          <Skeleton width={96} height={20} />
        </div>
        <div className="wrap">
          {widths.map((width) => (
            <Skeleton key={width} width={width} height={36} radius={18} />
          ))}
        </div>
      </div>
    </Loading>
  )
}

function AllTags() {
  const t = useTexts(texts)
  const query = useTags()
  if (!query.data) return query.isError ? <LoadFailed query={query} /> : <LoadingSkeleton />
  const used = query.data.list.filter(({ table_count: count }) => count > 0)
  if (used.length === 0)
    return <Empty art={<StateArt kind="empty" />} title={t('tags.empty')} text={t('tags.empty_text')} />
  return (
    <>
      <Group large title={t('tags.sticky')} tags={used.filter((tag) => tag.is_sticky)} />
      <Group title={t('tags.others')} tags={used.filter((tag) => !tag.is_sticky)} />
    </>
  )
}

export default function Tags() {
  const t = useTexts(texts)
  return (
    <>
      <SharedPageBar title={t('tags.title')} sharedAs={{ address: pageAddress('pages/table/tag') }} />
      <main className="pad tags">
        <AllTags />
      </main>
    </>
  )
}
