import { Blocks } from '@mindisle/ui/blocks'
import { CellBlock, CellGroup } from '@mindisle/ui/cell'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { ErrorState } from '@mindisle/ui/states'
import { loginPath } from '../../../../constants.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import { useFaq } from '../../api/faq.ts'
import { texts } from '../../texts.ts'

type Item = NonNullable<ReturnType<typeof useFaq>['data']>['items'][number]

function Problem({ item }: { item: Item }) {
  const { path, action } = item
  const isMember = useSession(isVerified)
  const leads = path !== null && !(isMember && path === pageAddress(loginPath))
  return (
    <details className="cell self-problem">
      <summary>
        <span className="cell__t grow">{item.question}</span>
        <Icon name="caret-down-bold" size={16} />
      </summary>
      <Blocks text={item.answer} level={3} className="self-problem__answer" />
      {leads && action !== null && <a href={path}>{action}</a>}
    </details>
  )
}

const rows = [64, 48, 72, 56, 68, 80, 40, 60, 66, 52]

/** As many rows as there are questions, so that nothing below moves when they come. */
function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('problems.loading')}>
      {rows.map((width) => (
        <div key={width} className="cell">
          <Skeleton width={`${width}%`} height={16} />
        </div>
      ))}
    </Loading>
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
      {!data && !isError && <LoadingSkeleton />}
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
