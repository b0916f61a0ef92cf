import { StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { IconButton } from '@mindisle/ui/icon-button'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { byMonth, monthOf } from '../../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { useHistory, type DreamBrief } from '../../api/dreams.ts'
import { useRemoval } from '../../api/remove.ts'
import { Dusk } from '../../dream/dusk.tsx'
import { texts } from '../../texts.ts'
import { PatternsCard } from './patterns.tsx'
import { DreamCell } from './recent.tsx'

interface RowProps {
  dream: DreamBrief
  isGone: boolean
  onRemove(): void
  onRestore(): void
}

function Row({ dream, isGone, onRemove, onRestore }: RowProps) {
  const t = useTexts(texts)
  if (isGone)
    return (
      <li className="dream-history__row dream-history__row--gone">
        <span role="status">{t('history.removed')}</span>
        <Button size="m" kind="text" onClick={onRestore}>
          {t('history.undo')}
        </Button>
      </li>
    )
  return (
    <li className="dream-history__row">
      <DreamCell dream={dream} className="grow" />
      <IconButton
        icon="trash"
        size={18}
        quiet
        label={t('history.remove', { title: dream.title })}
        onClick={onRemove}
      />
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
  const { gone, remove, restore } = useRemoval()
  if (!list.data) {
    if (list.isError) return <LoadFailed query={list} />
    return (
      <Loading label={t('loading')}>
        <LoadingRows />
      </Loading>
    )
  }
  const dreams = list.data.pages.flatMap((page) => page.list)
  if (dreams.length === 0)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('history.none')}
        text={t('history.none_text')}
        action={{ text: t('history.first'), href: pageAddress('page16/dream/index') }}
      />
    )
  return (
    <>
      <PatternsCard />
      {byMonth(dreams, ({ day }) => `${day}T12:00`).map(({ key, at, rows }) => (
        <section key={key} className="section">
          <div className="section__h">
            <h2>{monthOf(at, language)}</h2>
          </div>
          <Card className="dream-history__list">
            <ul>
              {rows.map((dream) => (
                <Row
                  key={dream.id}
                  dream={dream}
                  isGone={gone.has(dream.id)}
                  onRemove={() => void remove(dream.id)}
                  onRestore={() => void restore(dream.id)}
                />
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
    <Dusk>
      <PageBar title={t('history.title')} />
      <main className="pad dream-history">
        <List />
      </main>
    </Dusk>
  )
}
