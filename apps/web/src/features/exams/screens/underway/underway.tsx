import { Boat } from '@mindisle/ui/art'
import { ask } from '@mindisle/ui/dialog'
import { PullToRefresh } from '@mindisle/ui/pull-to-refresh'
import { Loading, SkeletonCard } from '@mindisle/ui/skeleton'
import { Empty, ErrorState, NetChip } from '@mindisle/ui/states'
import { toast } from '@mindisle/ui/toast'
import { useEffect } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useDiscard, useKeptHere, useUnderway, type Underway } from '../../api/underway.ts'
import { texts } from '../../texts.ts'
import { KeptCard, UnderwayCard } from './underway-card.tsx'
import './underway.css'

function useDiscarding() {
  const t = useTexts(texts)
  const { mutateAsync, isPending, variables } = useDiscard()
  const discard = async ({ id, answered_count: count }: Underway) => {
    if (isPending) return
    const isSure = await ask({
      title: t('underway.ask'),
      body: t('underway.ask_text', { count }),
      confirm: t('underway.ask_yes'),
      cancel: t('underway.ask_no'),
      danger: true,
    })
    if (!isSure) return
    const isDone = await mutateAsync(id).then(
      () => true,
      () => false,
    )
    if (isDone) toast(t('underway.discarded'))
  }
  return { discard, leaving: isPending ? variables : null }
}

function List({ list }: { list: readonly Underway[] }) {
  const t = useTexts(texts)
  const { discard, leaving } = useDiscarding()
  if (list.length === 0) {
    return (
      <Empty
        art={<Boat size={128} />}
        title={t('underway.empty')}
        text={t('underway.empty_text')}
        action={{ text: t('underway.empty_go'), href: pageAddress('pages/table/index') }}
      />
    )
  }
  return (
    <ul className="underway pad">
      {list.map((attempt) => (
        <li key={attempt.id}>
          <UnderwayCard
            attempt={attempt}
            isLeaving={leaving === attempt.id}
            onDiscard={() => void discard(attempt)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Without the server there is still what lies here. */
function Here({ onRetry, isTrying }: { onRetry(): void; isTrying: boolean }) {
  const t = useTexts(texts)
  const { data: kept, isPending } = useKeptHere(true)
  if (isPending) return null
  if (!kept || kept.length === 0) {
    return (
      <ErrorState
        art={<Boat size={128} />}
        title={t('underway.failed')}
        text={t('underway.failed_text')}
        action={{ text: t('underway.again'), onClick: onRetry, loading: isTrying }}
      />
    )
  }
  return (
    <div className="pad">
      <p className="underway__chip">
        <NetChip>{t('underway.offline')}</NetChip>
      </p>
      <ul className="underway">
        {kept.map((attempt) => (
          <li key={attempt.head.id}>
            <KeptCard kept={attempt} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export default function UnderwayScreen() {
  const t = useTexts(texts)
  const isStarting = useSession(({ init, userProfile }) => init === 'starting' && userProfile === null)
  const { data, isError, isFetching, refetch } = useUnderway()
  const isOffline = !window.navigator.onLine
  useEffect(() => {
    void refetch()
  }, [refetch])
  const isCut = !data && (isError || (isStarting && isOffline))
  return (
    <>
      <PageBar title={t('title.underway')} />
      <PullToRefresh
        onRefresh={refetch}
        texts={{
          pull: t('underway.pull'),
          release: t('underway.release'),
          refreshing: t('underway.refreshing'),
        }}
      >
        <main>
          {data && <List list={data.list} />}
          {isCut && <Here onRetry={() => void refetch()} isTrying={isFetching} />}
          {!data && !isCut && (
            <Loading label={t('underway.loading')}>
              <div className="underway pad">
                <SkeletonCard />
                <SkeletonCard />
              </div>
            </Loading>
          )}
        </main>
      </PullToRefresh>
    </>
  )
}
