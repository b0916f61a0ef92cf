import { CellBlock } from '@mindisle/ui/cell'
import { Icon } from '@mindisle/ui/icon'
import { Loading } from '@mindisle/ui/skeleton'
import { Empty, ErrorState } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { useMovements } from '../../api/balance.ts'
import { rowsIn } from '../../api/pages.ts'
import { MovementRow } from '../../components/movement-row.tsx'
import { RowsSkeleton } from '../../components/row-skeleton.tsx'
import { texts } from '../../texts.ts'

const shown = 4

function Rows() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  const list = useMovements('all')
  const rows = rowsIn(list.data?.pages).slice(0, shown)
  if (!list.data && !list.isError) {
    return (
      <Loading label={t('statement.loading')}>
        <RowsSkeleton />
      </Loading>
    )
  }
  if (rows.length > 0) {
    return (
      <div className="group">
        {rows.map((row) => (
          <MovementRow key={row.id} movement={row} />
        ))}
      </div>
    )
  }
  return (
    <div className="group">
      <CellBlock>
        {list.data ? (
          <Empty compact title={t('balance.no_movements')} text={t('balance.no_movements_text')} />
        ) : (
          <ErrorState
            compact
            title={s('failed.title')}
            text={s('failed.text')}
            action={{
              text: s('failed.again'),
              onClick: () => void list.refetch(),
              loading: list.isFetching,
            }}
          />
        )}
      </CellBlock>
    </div>
  )
}

export function Recent() {
  const t = useTexts(texts)
  return (
    <section>
      <h2 className="money-h">
        {t('balance.recent')}
        <a className="more" href={pageAddress('pages/payment/balance-transaction')}>
          {t('balance.all')}
          <Icon name="caret-right-bold" size={14} />
        </a>
      </h2>
      <Rows />
    </section>
  )
}
