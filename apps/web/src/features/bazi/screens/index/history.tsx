import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Cell } from '@mindisle/ui/cell'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useHistory, useRemove, type ChartBrief } from '../../api/charts.ts'
import { signOf } from '../../chart/signs.ts'
import { dateInWords } from '../../chart/when.ts'
import { texts } from '../../texts.ts'

function Row({ chart, onRemove }: { chart: ChartBrief; onRemove(): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const name = chart.name || t('history.unnamed')
  const signs = chart.pillars.map(({ stem, branch }) => signOf(stem) + signOf(branch)).join(' ')
  return (
    <li className="bazi-history__row">
      <Cell
        className="grow"
        title={name}
        sub={
          <>
            {dateInWords(chart.date, language)}
            <br />
            <span className="serif">{signs}</span>
          </>
        }
        href={pageAddress('page13/paipan/result', { id: chart.id })}
      />
      <IconButton icon="trash" size={18} quiet label={t('history.remove', { name })} onClick={onRemove} />
    </li>
  )
}

const LoadingRows = () => (
  <Card>
    <Skeleton width="60%" height={18} />
    <Skeleton width="40%" height={14} />
  </Card>
)

function List() {
  const t = useTexts(texts)
  const list = useHistory()
  const remove = useRemove()
  if (!list.data) {
    if (list.isError) return <LoadFailed query={list} />
    return (
      <Loading label={t('history.loading')}>
        <LoadingRows />
      </Loading>
    )
  }
  const charts = list.data.pages.flatMap((page) => page.list)
  if (charts.length === 0)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('history.none')}
        text={t('history.none_text')}
        action={{ text: t('history.first'), href: pageAddress('page13/paipan/index') }}
      />
    )
  return (
    <>
      <p className="bazi-history__sealed">{t('history.sealed')}</p>
      <Card className="bazi-history__list">
        <ul>
          {charts.map((chart) => (
            <Row key={chart.id} chart={chart} onRemove={() => void remove(chart.id)} />
          ))}
        </ul>
      </Card>
      <ListEnd list={list}>
        <LoadingRows />
      </ListEnd>
    </>
  )
}

export function History() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('history.title')} />
      <main className="pad bazi-history">
        <List />
      </main>
    </>
  )
}
