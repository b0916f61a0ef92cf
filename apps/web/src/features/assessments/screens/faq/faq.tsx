import type { DataOf } from '@mindisle/contract'
import { StateArt } from '@mindisle/ui/art'
import { Blocks } from '@mindisle/ui/blocks'
import { CellGroup } from '@mindisle/ui/cell'
import { Fold } from '@mindisle/ui/fold'
import { PullToRefresh } from '@mindisle/ui/pull-to-refresh'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { faqAddress } from '../../components/addresses.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useAssessmentFaq } from '../../api/assessment.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { texts } from '../../texts.ts'

type Asked = DataOf<'GET /api/table/faq'>['own'][number]

function Group({ title, list }: { title: string; list: readonly Asked[] }) {
  if (list.length === 0) return null
  return (
    <CellGroup title={title}>
      {list.map(({ question, answer }) => (
        <Fold key={question} title={question}>
          <Blocks text={answer} level={3} />
        </Fold>
      ))}
    </CellGroup>
  )
}

const rows = [64, 48, 72, 56, 68, 80]

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <h2 className="group__t">
        <Skeleton width={72} height={16} />
      </h2>
      <div className="group">
        {rows.map((width) => (
          <div key={width} className="cell">
            <Skeleton width={`${width}%`} height={16} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Questions({ query }: { query: ReturnType<typeof useAssessmentFaq> }) {
  const t = useTexts(texts)
  if (!query.data) return query.isError ? <LoadFailed query={query} /> : <LoadingSkeleton />
  const { own, common } = query.data
  if (own.length + common.length === 0) {
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('faq.empty')}
        text={t('faq.empty_text')}
        action={{ text: t('faq.contact'), href: pageAddress('pages/about/contact') }}
      />
    )
  }
  return (
    <>
      <Group title={t('faq.own')} list={own} />
      <Group title={t('faq.common')} list={common} />
    </>
  )
}

export default function Faq() {
  const t = useTexts(texts)
  const id = usePage().query['id'] ?? ''
  const query = useAssessmentFaq(id)
  const pull = { pull: t('pull.down'), release: t('pull.release'), refreshing: t('pull.busy') }
  return (
    <>
      <SharedPageBar
        title={query.data?.name ?? t('faq.title')}
        sharedAs={query.data && { address: faqAddress(id) }}
      />
      <PullToRefresh texts={pull} onRefresh={() => query.refetch()}>
        <main className="pad">
          <Questions query={query} />
        </main>
      </PullToRefresh>
    </>
  )
}
