import { spreadOf } from '@mindisle/content/public/tarot-spreads'
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
import { useHistory, useRemove, type ReadingBrief } from '../../api/readings.ts'
import { Face } from '../../components/face.tsx'
import { useWhen } from '../../components/when.ts'
import { texts } from '../../texts.ts'

function Row({ reading, onRemove }: { reading: ReadingBrief; onRemove(): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const when = useWhen().minute(reading.drawn_at)
  const [card] = reading.cards
  const spread = spreadOf(reading.spread).name[language]
  return (
    <li className="tarot-history__row">
      <Cell
        className="grow"
        start={
          card && (
            <span className="tarot-history__face">
              <Face id={card.id} name={card.name} isReversed={card.is_reversed} />
            </span>
          )
        }
        title={reading.question === '' ? t('start.no_question') : reading.question}
        sub={`${when} · ${reading.is_own ? t('result.own') : spread}`}
        href={pageAddress('page9/tarot/result', { id: reading.id })}
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
  const readings = list.data.pages.flatMap((page) => page.list)
  if (readings.length === 0)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('history.none')}
        text={t('history.none_text')}
        action={{ text: t('history.first'), href: pageAddress('page9/tarot/index') }}
      />
    )
  return (
    <>
      {byMonth(readings, (reading) => reading.drawn_at).map(({ key, at, rows }) => (
        <section key={key} className="section">
          <div className="section__h">
            <h2>{monthOf(at, language)}</h2>
          </div>
          <Card className="tarot-history__list">
            <ul>
              {rows.map((reading) => (
                <Row key={reading.id} reading={reading} onRemove={() => void remove(reading.id)} />
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
      <main className="pad tarot-history">
        <List />
      </main>
    </>
  )
}
