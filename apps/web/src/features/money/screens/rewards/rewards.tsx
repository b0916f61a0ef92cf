import { ActionBar } from '@mindisle/ui/action-bar'
import { Shell, StateArt } from '@mindisle/ui/art'
import { Button } from '@mindisle/ui/button'
import { Cell } from '@mindisle/ui/cell'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { grouped } from '../../../../shared/money/amounts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { rowsIn } from '../../api/pages.ts'
import { useRewards, type Reward } from '../../api/tasks.ts'
import { MembersOnly } from '../../components/members-only.tsx'
import '../../components/money-parts.css'
import { Read } from '../../../../shared/session/read.tsx'
import { RowsSkeleton } from '../../components/row-skeleton.tsx'
import { useWhen } from '../../components/use-when.ts'
import { texts } from '../../texts.ts'
import { Joy } from './joy.tsx'
import './rewards.css'
import { useTaking, type Taking } from './use-taking.ts'

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('reward.loading')} slowText={s('loading.slow')}>
      <div className="rewards-wait">
        <Skeleton width={120} height={44} />
        <Skeleton width={180} height={16} />
      </div>
      <RowsSkeleton count={3} />
    </Loading>
  )
}

function Row({ reward, taking }: { reward: Reward; taking: Taking }) {
  const t = useTexts(texts)
  const whenOf = useWhen()
  return (
    <Cell
      className="money-row"
      start={
        <span className="goods">
          <Shell size={24} />
        </span>
      }
      title={reward.title}
      sub={whenOf(reward.created_at)}
      value={<span className="num reward-points">+{grouped(reward.points)}</span>}
      end={
        <Button
          kind="soft"
          size="s"
          loading={taking.busy === reward.id}
          disabled={taking.busy !== null && taking.busy !== reward.id}
          label={t('reward.take_named', { title: reward.title })}
          onClick={() => taking.take(reward.id)}
        >
          {t('reward.take')}
        </Button>
      }
    />
  )
}

function EmptyState({ hasTaken }: { hasTaken: boolean }) {
  const t = useTexts(texts)
  return (
    <Empty
      {...(hasTaken ? { compact: true } : { art: <StateArt kind="empty" /> })}
      title={t(hasTaken ? 'reward.all_taken' : 'reward.empty')}
      text={t('reward.empty_text')}
      action={{ text: t('reward.to_tasks'), href: pageAddress('pages/my/task') }}
    />
  )
}

function View({ list, points }: { list: ReturnType<typeof useRewards>; points: number }) {
  const t = useTexts(texts)
  const taking = useTaking()
  const rows = rowsIn(list.data?.pages)
  return (
    <>
      <Joy taken={taking.last} />
      {rows.length === 0 ? (
        <EmptyState hasTaken={taking.last !== null} />
      ) : (
        <>
          {taking.last === null && (
            <div className="rewards-head">
              <b className="num">{grouped(points)}</b>
              <p>{t('reward.waiting')}</p>
            </div>
          )}
          <div className="group">
            {rows.map((reward) => (
              <Row key={reward.id} reward={reward} taking={taking} />
            ))}
          </div>
          <ListEnd list={list}>
            <RowsSkeleton count={1} />
          </ListEnd>
          <div className="money-room" />
          <ActionBar>
            <Button
              loading={taking.busy === 'all'}
              loadingText={t('reward.going')}
              disabled={taking.busy !== null && taking.busy !== 'all'}
              onClick={() => taking.take(null)}
            >
              {t('reward.take_all', { number: grouped(points) })}
            </Button>
          </ActionBar>
        </>
      )}
    </>
  )
}

export default function RewardsScreen() {
  const t = useTexts(texts)
  const list = useRewards()
  return (
    <>
      <PageBar title={t('reward.title')} />
      <main className="pad money">
        <MembersOnly>
          <Read query={list} skeleton={<LoadingSkeleton />}>
            {({ pages }) => <View list={list} points={pages[0]?.points ?? 0} />}
          </Read>
        </MembersOnly>
      </main>
    </>
  )
}
