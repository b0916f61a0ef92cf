import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Note } from '@mindisle/ui/note'
import { toast } from '@mindisle/ui/toast'
import { Refused } from '../../../../../lib/http/failures.ts'
import { useLanguage, useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { orderAddress } from '../../../../../shared/money/addresses.ts'
import { yuan } from '../../../../../shared/money/amounts.ts'
import { Read } from '../../../../../shared/session/read.tsx'
import { useBuySeats, useLicences, type Licences as Data } from '../../../api/work.ts'
import { SeatsLeft } from '../../../components/seats-left.tsx'
import { PageSkeleton } from '../../../components/page-skeleton.tsx'
import { texts } from '../../../texts.ts'
import { shortDay } from '../../../times.ts'

function Packs({ packs }: Pick<Data, 'packs'>) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { mutate, isPending } = useBuySeats()
  if (packs.length === 0) return null
  const buy = (id: string) =>
    mutate(id, {
      onSuccess: ({ order }) => void navigator.navigateTo(orderAddress(order.id)),
      onError: (error) => error instanceof Refused && error.type && toast(error.message),
    })
  return (
    <section>
      <h2 className="org__h">{t('seats.buy')}</h2>
      <CellGroup>
        {packs.map(({ id, seats, price_fen: fen }) => (
          <Cell
            key={id}
            title={t('seats.pack', { count: seats })}
            sub={t('seats.year')}
            end={
              <Button kind="soft" size="s" disabled={isPending} onClick={() => buy(id)}>
                {t('seats.price', { amount: yuan(fen) })}
              </Button>
            }
          />
        ))}
      </CellGroup>
      <p className="org__lead">{t('seats.buy_note')}</p>
    </section>
  )
}

function Body({ licences: { seats, list, packs } }: { licences: Data }) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      <Card className="org-figures">
        <SeatsLeft seats={seats} />
      </Card>
      <Note icon="eye-slash" className="org__note">
        {t('seats.note')}
      </Note>
      <section>
        <h2 className="org__h">{t('seats.list')}</h2>
        <CellGroup>
          {list.map((one) => (
            <Cell
              key={one.id}
              gone={one.is_over}
              title={t(`seats.source.${one.source}`)}
              sub={t(one.is_over ? 'seats.over' : 'seats.until', { day: shortDay(one.ends_at, language) })}
              {...(one.seats !== null && { value: t('seats.pack', { count: one.seats }) })}
            />
          ))}
        </CellGroup>
      </section>
      <Packs packs={packs} />
    </>
  )
}

/** How many answers there are, never whose. */
export function Licences() {
  const t = useTexts(texts)
  const query = useLicences()
  return (
    <>
      <PageBar title={t('seats.title')} />
      <main className="org pad">
        <Read query={query} skeleton={<PageSkeleton />}>
          {(licences) => <Body licences={licences} />}
        </Read>
      </main>
    </>
  )
}
