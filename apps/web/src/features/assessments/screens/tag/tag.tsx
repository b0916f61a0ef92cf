import { StateArt } from '@mindisle/ui/art'
import { Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { tagAddress } from '../../components/addresses.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useTags } from '../../api/shelves.ts'
import { useAssessments } from '../../api/assessments.ts'
import { AssessmentList } from '../../components/assessment-list.tsx'
import { texts } from '../../texts.ts'
import './tag.css'

/** Everything under one tag. */
export default function Tag() {
  const t = useTexts(texts)
  const id = usePage().query['id'] ?? ''
  const name = useTags().data?.list.find((tag) => tag.id === id)?.name ?? t('tag.title')
  const list = useAssessments({ tag_id: id })
  const count = list.data?.pages[0]?.total
  const empty = (
    <Empty
      art={<StateArt kind="noResult" />}
      title={t('tag.empty')}
      text={t('tag.empty_text')}
      action={{ text: t('tag.all'), href: pageAddress('pages/table/tag') }}
    />
  )
  return (
    <>
      <SharedPageBar title={name} sharedAs={{ address: tagAddress(id) }} />
      <main className="pad">
        <p className="tag-count">
          {count === undefined && !list.isError && <Skeleton width={96} height={16} />}
          {count !== undefined && count > 0 && t('tag.count', { count })}
        </p>
        <AssessmentList list={list} label={name} empty={empty} />
      </main>
    </>
  )
}
