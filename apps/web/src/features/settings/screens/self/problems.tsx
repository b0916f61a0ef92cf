import { CellBlock, CellGroup } from '@mindisle/ui/cell'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useFaq } from '../../api/faq.ts'
import { texts } from '../../texts.ts'

type Item = NonNullable<ReturnType<typeof useFaq>['data']>['items'][number]

/** Answers may name pages that are not built yet; their button would lead nowhere. */
const notBuilt = new Set(['/pages/about/faq-report-interpret'])

function Problem({ item }: { item: Item }) {
  const { path, action } = item
  return (
    <details className="cell self-problem">
      <summary>
        <span className="cell__t grow">{item.question}</span>
        <Icon name="caret-down-bold" size={16} />
      </summary>
      {item.answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {path !== null && action !== null && !notBuilt.has(path) && <a href={path}>{action}</a>}
    </details>
  )
}

function Waiting() {
  const t = useTexts(texts)
  return (
    <CellBlock>
      <Loading label={t('problems.loading')}>
        <Skeleton width="64%" height={16} />
        <Skeleton width="48%" height={16} className="self-second" />
        <Skeleton width="72%" height={16} className="self-second" />
      </Loading>
    </CellBlock>
  )
}

export function Problems() {
  const t = useTexts(texts)
  const { data, isError, isFetching, refetch } = useFaq()
  return (
    <CellGroup title={t('problems.group')}>
      {data?.items.map((item) => (
        <Problem key={item.id} item={item} />
      ))}
      {!data && !isError && <Waiting />}
      {!data && isError && (
        <CellBlock>
          <ErrorState
            compact
            title={t('failed.title')}
            text={t('failed.text')}
            action={{ text: t('failed.again'), onClick: () => void refetch(), loading: isFetching }}
          />
        </CellBlock>
      )}
    </CellGroup>
  )
}
