import { ActionBar } from '@mindisle/ui/action-bar'
import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useSample } from '../../api/assessment.ts'
import { FigureSample } from '../../../../shared/figures/sample.tsx'
import { attemptAddress, sampleAddress } from '../../components/addresses.ts'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { texts } from '../../texts.ts'
import './sample.css'

type Preview = NonNullable<ReturnType<typeof useSample>['data']>

function Question({ item, number }: { item: Preview['items'][number]; number: number }) {
  const t = useTexts(texts)
  return (
    <Card className="sample">
      <small>{t('sample.number', { number })}</small>
      <h2>
        <Words>{item.text}</Words>
      </h2>
      {item.cells.length > 0 ? (
        <FigureSample cells={item.cells} figures={item.figures} />
      ) : item.options.length === 0 ? (
        <p className="sample__free">{t('sample.free_answer')}</p>
      ) : (
        <ul>
          {item.options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('loading')} slowText={t('slow')}>
      <div className="sample__lead">
        <Skeleton width="54%" height={16} />
      </div>
      <div className="stack">
        {['first', 'second'].map((key) => (
          <div key={key} className="card sample">
            <Skeleton width={48} height={14} />
            <Skeleton width="84%" height={20} className="sample__wait" />
            <Skeleton height={44} radius={14} className="sample__wait" />
            <Skeleton height={44} radius={14} className="sample__wait" />
            <Skeleton height={44} radius={14} className="sample__wait" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Questions({ query }: { query: ReturnType<typeof useSample> }) {
  const t = useTexts(texts)
  if (!query.data) return query.isError ? <LoadFailed query={query} /> : <LoadingSkeleton />
  const { items, item_count: count, instruction } = query.data
  if (items.length === 0)
    return <Empty art={<StateArt kind="empty" />} title={t('sample.empty')} text={t('sample.empty_text')} />
  return (
    <>
      <div className="sample__lead">
        <p>{instruction}</p>
        <small>{t('sample.lead', { count, shown: items.length })}</small>
      </div>
      <div className="stack">
        {items.map((item, at) => (
          <Question key={item.id} item={item} number={at + 1} />
        ))}
        <Note>{t('sample.note')}</Note>
      </div>
    </>
  )
}

/** Looked at only: nothing here can be answered. */
export default function Sample() {
  const t = useTexts(texts)
  const id = usePage().query['id'] ?? ''
  const query = useSample(id)
  return (
    <>
      <SharedPageBar
        title={query.data?.name ?? t('sample.title')}
        sharedAs={query.data && { address: sampleAddress(id) }}
      />
      <main className="pad sample-main">
        <Questions query={query} />
      </main>
      {query.data && (
        <ActionBar>
          <Button href={attemptAddress(id)}>{t('start.start')}</Button>
        </ActionBar>
      )}
    </>
  )
}
