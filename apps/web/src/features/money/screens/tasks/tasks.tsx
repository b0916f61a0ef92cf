import { Shell } from '@mindisle/ui/art'
import { Card } from '@mindisle/ui/card'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { grouped } from '../../../../shared/money/amounts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { stateTexts } from '../../../../lib/states/texts.ts'
import { useTasks, type Tasks } from '../../api/tasks.ts'
import { MembersOnly } from '../../components/members-only.tsx'
import '../../components/money-parts.css'
import { Read } from '../../../../shared/session/read.tsx'
import { RowsSkeleton } from '../../components/row-skeleton.tsx'
import { texts } from '../../texts.ts'
import { StreakCard } from './streak.tsx'
import { TaskRow } from './task-list.tsx'
import './tasks.css'

function LoadingSkeleton() {
  const t = useTexts(texts)
  const s = useTexts(stateTexts)
  return (
    <Loading label={t('task.loading')} slowText={s('loading.slow')}>
      <Card className="streak">
        <Skeleton width="50%" height={22} />
        <Skeleton height={64} radius={14} className="tasks-wait" />
        <Skeleton height={52} radius={26} className="tasks-wait" />
      </Card>
      <div className="tasks-wait">
        <RowsSkeleton count={3} />
      </div>
    </Loading>
  )
}

function WaitingCard({ points }: { points: number }) {
  const t = useTexts(texts)
  return (
    <Card href={pageAddress('pages/my/to_receive')} className="tasks-waiting">
      <Shell size={28} />
      <span className="grow tasks-waiting__text">
        <b>{t('task.to_receive', { number: grouped(points) })}</b>
        <small>{t('task.to_receive_sub')}</small>
      </span>
      <Icon name="caret-right-bold" size={16} />
    </Card>
  )
}

function View({ tasks }: { tasks: Tasks }) {
  const t = useTexts(texts)
  const { path } = usePage()
  // What is done on this very page stands above.
  const others = tasks.tasks.filter((task) => task.path !== `/${path}`)
  return (
    <>
      {tasks.waiting_points > 0 && <WaitingCard points={tasks.waiting_points} />}
      <StreakCard streak={tasks.streak} />
      <section>
        <h2 className="money-h">{t('task.list')}</h2>
        <div className="group">
          {others.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </div>
      </section>
      <p className="tasks-note">{t('task.note')}</p>
    </>
  )
}

export default function TasksScreen() {
  const t = useTexts(texts)
  const query = useTasks()
  return (
    <>
      <PageBar title={t('task.title')} />
      <main className="pad money">
        <MembersOnly>
          <Read query={query} skeleton={<LoadingSkeleton />}>
            {(tasks) => <View tasks={tasks} />}
          </Read>
        </MembersOnly>
      </main>
    </>
  )
}
