import { Cell } from '@mindisle/ui/cell'
import { Loading } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { signed } from '../../../../shared/money/amounts.ts'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { rowsIn } from '../../api/pages.ts'
import { useRedeemed, type Redeemed } from '../../api/redeem.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { redeemedAddress } from '../../components/redeemed-address.ts'
import { RowsSkeleton } from '../../components/row-skeleton.tsx'
import { useWhen } from '../../components/use-when.ts'
import { texts } from '../../texts.ts'

function Row({ row }: { row: Redeemed }) {
  const whenOf = useWhen()
  return (
    <Cell
      className="money-row"
      href={redeemedAddress(row)}
      start={
        row.points === null ? (
          <Tile icon="file-text-duotone" tone="self" />
        ) : (
          <Tile icon="receipt-duotone" tone="mystic" />
        )
      }
      title={row.title}
      sub={whenOf(row.used_at)}
      {...(row.points !== null && {
        end: <span className="num money-row__sum is-in">{signed(row.points)}</span>,
      })}
    />
  )
}

/** Codes that were used before. */
export function History() {
  const t = useTexts(texts)
  const list = useRedeemed()
  return (
    <section>
      <h2 className="money-h">{t('redeem.history')}</h2>
      <Read
        query={list}
        skeleton={
          <Loading label={t('redeem.history_loading')}>
            <RowsSkeleton count={3} />
          </Loading>
        }
      >
        {({ pages }) => {
          const rows = rowsIn(pages)
          if (rows.length === 0)
            return <Empty compact title={t('redeem.none')} text={t('redeem.none_text')} />
          return (
            <div className="group">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </div>
          )
        }}
      </Read>
      <ListEnd list={list}>
        <RowsSkeleton count={1} />
      </ListEnd>
    </section>
  )
}
