import { Cover } from '@mindisle/ui/cover'
import { IconButton } from '@mindisle/ui/icon-button'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Tag } from '@mindisle/ui/tag'
import { Words } from '@mindisle/ui/words'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { SharedPageBar } from '../../../../lib/shell/shared-page-bar.tsx'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { Read } from '../../../../shared/session/read.tsx'
import { useActivity, type Activity } from '../../api/activities.ts'
import { addressOf } from '../../components/activity-row.tsx'
import { Cost } from '../../components/standing.tsx'
import { lookOf } from '../../looks.ts'
import { texts } from '../../texts.ts'
import { Bar } from './bar.tsx'
import { Before, Course, Dates, Facts, Leader, Said } from './parts.tsx'
import { MyPlace } from './my-place.tsx'
import './show.css'

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <div className="pad activity__wait">
      <Loading label={t('loading')} slowText={t('slow')}>
        <Skeleton height={200} radius={20} />
        <Skeleton width="70%" height={30} />
        <Skeleton height={180} radius={20} />
      </Loading>
    </div>
  )
}

function Share({ activity: { id, title, lead } }: { activity: Activity }) {
  const t = useTexts(texts)
  const shell = useShell()
  const share = useSingle(() =>
    shell.share({ address: addressOf(id), title, text: lead }).catch(() => undefined),
  )
  return <IconButton icon="share-network" label={t('share')} onClick={() => void share()} />
}

function Head({ activity }: { activity: Activity }) {
  const t = useTexts(texts)
  return (
    <>
      <div className="wrap">
        <Cost activity={activity} />
        <Tag>{t(activity.mode === 'online' ? 'online' : 'in_town')}</Tag>
        {activity.is_demo && <span className="activity-demo">{t('demo')}</span>}
      </div>
      <h2 className="activity__title">
        <Words>{activity.title}</Words>
      </h2>
      <p className="activity__lead">{activity.lead}</p>
    </>
  )
}

function WaitRule({ activity }: { activity: Activity }) {
  const t = useTexts(texts)
  if (activity.left > 0 || activity.is_cancelled || activity.place) return null
  return (
    <section className="activity__rule">
      <b>{t('wait.title')}</b>
      <p>{t('wait.text')}</p>
    </section>
  )
}

function Body({ activity }: { activity: Activity }) {
  const t = useTexts(texts)
  return (
    <div className="activity__sheet pad">
      <Head activity={activity} />
      {activity.is_cancelled && <Note>{t('called_off')}</Note>}
      <MyPlace activity={activity} />
      <Facts activity={activity} />
      <WaitRule activity={activity} />
      <Dates activity={activity} />
      <Leader activity={activity} />
      <Course activity={activity} />
      <Before activity={activity} />
      <Said activity={activity} />
      <Note className="activity__note">{t('give_way')}</Note>
    </div>
  )
}

export function Show({ id }: { id: string }) {
  const query = useActivity(id)
  const activity = query.data
  return (
    <>
      <SharedPageBar
        kind="over"
        title={activity?.title}
        sharedAs={activity && { address: addressOf(activity.id), text: activity.lead }}
        end={activity && <Share activity={activity} />}
      />
      <main className="activity">
        <Read query={query} skeleton={<LoadingSkeleton />}>
          {(shown) => (
            <>
              <div className="activity__hero">
                <Cover category={lookOf(shown.look).cover} seed={shown.series_id} />
              </div>
              <Body activity={shown} />
            </>
          )}
        </Read>
      </main>
      {activity && <Bar activity={activity} />}
    </>
  )
}
