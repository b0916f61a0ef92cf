import { StateArt } from '@mindisle/ui/art'
import { Segmented } from '@mindisle/ui/segmented'
import { Loading } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useMovements, type Direction } from '../../api/balance.ts'
import { rowsIn } from '../../api/pages.ts'
import { Months } from '../../components/months.tsx'
import { MovementRow } from '../../components/movement-row.tsx'
import { Read } from '../../../../shared/session/read.tsx'
import { RowsSkeleton } from '../../components/row-skeleton.tsx'
import '../../components/money-parts.css'
import { texts } from '../../texts.ts'

const directions: readonly Direction[] = ['all', 'in', 'out']

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('statement.loading')} slowText={s('loading.slow')}>
      <div className="money-month">
        <RowsSkeleton count={6} />
      </div>
    </Loading>
  )
}

function EmptyState({ direction }: { direction: Direction }) {
  const t = useTexts(texts)
  return (
    <Empty
      art={<StateArt kind="empty" />}
      title={t(`nothing.${direction}`)}
      text={t('statement.empty_text')}
      action={{ text: t('statement.earn'), href: pageAddress('pages/my/task') }}
    />
  )
}

export default function Statement() {
  const t = useTexts(texts)
  const [direction, setDirection] = useState<Direction>('all')
  const list = useMovements(direction)
  return (
    <>
      <PageBar title={t('statement.title')} />
      <main className="pad money">
        <Segmented
          label={t('statement.filter')}
          options={directions.map((value) => ({ value, label: t(`direction.${value}`) }))}
          value={direction}
          onChange={setDirection}
        />
        <Read query={list} skeleton={<LoadingSkeleton />}>
          {({ pages }) =>
            pages[0]?.list.length ? (
              <Months list={list} rows={rowsIn(list.data?.pages)} at={(row) => row.at}>
                {(row) => <MovementRow key={row.id} movement={row} hasBalance />}
              </Months>
            ) : (
              <EmptyState direction={direction} />
            )
          }
        </Read>
      </main>
    </>
  )
}
