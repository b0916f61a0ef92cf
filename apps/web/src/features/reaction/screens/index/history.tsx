import { StateArt } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Cell } from '@mindisle/ui/cell'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { byMonth, monthOf } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useHistory, useRemove, type RunBrief } from '../../api/runs.ts'
import { useWhen } from '../../run/when.ts'
import { texts } from '../../texts.ts'

function Row({ run, onRemove }: { run: RunBrief; onRemove(): void }) {
  const t = useTexts(texts)
  const when = useWhen().minute(run.taken_at)
  return (
    <li className="reaction-history__row">
      <Cell
        className="grow"
        title={t(`mode.${run.mode}.name`)}
        sub={when}
        value={run.median_ms === null ? t('history.no_median') : `${run.median_ms} ${t('unit')}`}
        href={pageAddress('page17/reaction/result', { id: run.id })}
      />
      <IconButton icon="trash" size={18} quiet label={t('history.remove', { when })} onClick={onRemove} />
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
  const language = useLanguage()
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
  const runs = list.data.pages.flatMap((page) => page.list)
  if (runs.length === 0)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('history.none')}
        text={t('history.none_text')}
        action={{ text: t('history.first'), href: pageAddress('page17/reaction/index') }}
      />
    )
  return (
    <>
      {byMonth(runs, (run) => run.taken_at).map(({ key, at, rows }) => (
        <section key={key} className="section">
          <div className="section__h">
            <h2>{monthOf(at, language)}</h2>
          </div>
          <Card className="reaction-history__list">
            <ul>
              {rows.map((run) => (
                <Row key={run.id} run={run} onRemove={() => void remove(run.id)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
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
      <main className="pad reaction-history">
        <List />
      </main>
    </>
  )
}
