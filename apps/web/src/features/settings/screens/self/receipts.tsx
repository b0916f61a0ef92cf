import { CellBlock, CellGroup } from '@mindisle/ui/cell'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty, ErrorState } from '@mindisle/ui/states'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { movedWords } from '../../../../shared/merge/moved.ts'
import { mergeTexts } from '../../../../shared/merge/texts.ts'
import { useReceipts } from '../../api/receipts.ts'
import { dayOf } from '../../components/times.ts'
import { texts } from '../../texts.ts'

type Receipt = NonNullable<ReturnType<typeof useReceipts>['data']>['list'][number]

function ReceiptBlock({ receipt }: { receipt: Receipt }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const words = movedWords(useTexts(mergeTexts), receipt.moved)
  return (
    <CellBlock>
      <h3 className="cell__t">{t('receipts.on', { date: dayOf(receipt.merged_at, language) })}</h3>
      {words.length === 0 ? (
        <p className="self-moved">{t('receipts.nothing')}</p>
      ) : (
        <ul className="self-moved">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
    </CellBlock>
  )
}

function Receipt() {
  const t = useTexts(texts)
  const { data, isError, isFetching, refetch } = useReceipts()
  if (data && data.list.length > 0) {
    return data.list.map((receipt) => <ReceiptBlock key={receipt.id} receipt={receipt} />)
  }
  return (
    <CellBlock>
      {data ? (
        <Empty compact title={t('receipts.empty')} text={t('receipts.empty_text')} />
      ) : isError ? (
        <ErrorState
          compact
          title={t('failed.title')}
          text={t('failed.text')}
          action={{ text: t('failed.again'), onClick: () => void refetch(), loading: isFetching }}
        />
      ) : (
        <Loading label={t('receipts.loading')}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="84%" height={12} className="self-second" />
        </Loading>
      )}
    </CellBlock>
  )
}

/** By itself, for who comes from the word that something was brought along. */
export function ReceiptsPage() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('receipts.group')} />
      <main className="pad">
        <CellGroup>
          <Receipt />
        </CellGroup>
      </main>
    </>
  )
}

/** What was brought along from visiting, in words. */
export function Receipts() {
  const t = useTexts(texts)
  return (
    <CellGroup title={t('receipts.group')}>
      <Receipt />
    </CellGroup>
  )
}
