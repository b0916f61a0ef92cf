import { StateArt } from '@mindisle/ui/art'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { Empty } from '@mindisle/ui/states'
import { Tile } from '@mindisle/ui/tile'
import { Fragment } from 'react'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { ListEnd } from '../../../../lib/states/list-end.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { counselorAddress, evaluationAddress, shareAddress } from '../../addresses.ts'
import { useMine, type Reservation } from '../../api/counselors.ts'
import { AroundRows } from '../../care/around-rows.tsx'
import { ConsentRow } from '../../care/consent-row.tsx'
import { Demo } from '../../components/face.tsx'
import { Portrait } from '../../components/portrait.tsx'
import { useLogin } from '../../components/use-login.ts'
import { texts } from '../../texts.ts'
import { momentOf } from '../../times.ts'
import { useCourses } from '../../courses/api.ts'
import { MyCourses } from '../../courses/mine.tsx'
import { FeedRow } from '../../feed/feed-row.tsx'
import { useWaits } from '../../waits/api.ts'
import { MyOffers, MyWaits } from '../../waits/mine.tsx'
import { NextSession } from './next-session.tsx'
import { NoShow } from './no-show.tsx'
import './projects.css'

function Past({ session }: { session: Reservation }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { counselor, state, may_evaluate: mayEvaluate, is_evaluated: isEvaluated } = session
  const isOver = mayEvaluate || isEvaluated
  const valueOf = () => {
    if (session.is_returned) return t('mine.nobody_came')
    // What was paid for a session of a course goes back, or is booked again, as the client chooses.
    if (session.course_id !== null && session.cancelled_by === 'counselor') return t('mine.by_them')
    if (session.course_id !== null && session.missed_by === 'counselor') return t('mine.they_missed')
    if (session.cancelled_by === 'counselor') return t('mine.by_counselor')
    if (session.cancelled_by === 'us') return t('mine.by_us')
    if (session.missed_by === 'counselor') return t('mine.nobody_came')
    if (isEvaluated) return t('mine.evaluated')
    if (mayEvaluate) return <span className="my-session__evaluate">{t('mine.evaluate')}</span>
    return t(`mine.state.${state === 'booked' ? 'done' : state}`)
  }
  return (
    <Cell
      start={<Portrait name={counselor.portrait} size={44} />}
      title={
        <>
          {counselor.name} <Demo of={counselor} />
        </>
      }
      sub={`${momentOf(session.starts_at, language)} · ${session.title}`}
      value={valueOf()}
      href={isOver ? evaluationAddress(session.id) : counselorAddress(counselor.id)}
    />
  )
}

/** What was agreed, and what the counselor may see of me for this session alone. */
function Around({ session }: { session: Reservation }) {
  const t = useTexts(texts)
  return (
    <CellGroup className="my-sessions__around">
      <ConsentRow session={session} />
      <NoShow session={session} />
      <AroundRows id={session.id} />
      <Cell
        strong
        start={<Tile icon="envelope-simple-duotone" tone="emotion" />}
        title={t('capsule.row')}
        sub={t('capsule.row_sub')}
        href={shareAddress(session.id)}
      />
    </CellGroup>
  )
}

const CardSkeleton = () => <Skeleton height={260} radius={20} className="my-sessions__wait" />

function PastSessions({ sessions, list }: { sessions: Reservation[]; list: ReturnType<typeof useMine> }) {
  const t = useTexts(texts)
  return (
    <section>
      <h2>{t('mine.past')}</h2>
      <CellGroup>
        {sessions.map((session) => (
          <Fragment key={session.id}>
            <Past session={session} />
            <NoShow session={session} />
            <AroundRows id={session.id} />
          </Fragment>
        ))}
      </CellGroup>
      <ListEnd list={list}>
        <Skeleton height={72} radius={20} />
      </ListEnd>
    </section>
  )
}

function Sessions() {
  const t = useTexts(texts)
  const [toCome, over] = [useMine(false), useMine(true)]
  const [waits, courses] = [useWaits(), useCourses()]
  const failed = [toCome, over, waits, courses].find((list) => !list.data && list.isError)
  if (failed) return <LoadFailed query={failed} />
  if (!toCome.data || !over.data || !waits.data || !courses.data)
    return (
      <Loading label={t('loading')} slowText={t('slow')}>
        <CardSkeleton />
      </Loading>
    )
  const [next, past] = [toCome, over].map(({ data }) => data?.pages.flatMap(({ list }) => list) ?? []) as [
    Reservation[],
    Reservation[],
  ]
  if (next.length + past.length + waits.data.list.length + courses.data.list.length === 0)
    return (
      <Empty
        art={<StateArt kind="empty" />}
        title={t('mine.none')}
        text={t('mine.none_text')}
        action={{ text: t('mine.look'), href: pageAddress('page7/counselor/index') }}
      />
    )
  return (
    <>
      <MyOffers waits={waits.data.list} />
      <ul>
        {next.map((session) => (
          <li key={session.id}>
            <NextSession session={session} />
            {session.state === 'booked' && <Around session={session} />}
          </li>
        ))}
      </ul>
      <ListEnd list={toCome}>
        <CardSkeleton />
      </ListEnd>
      {next.some(({ state }) => state === 'booked') && <FeedRow />}
      <MyCourses courses={courses.data.list} />
      <MyWaits waits={waits.data.list} />
      {past.length > 0 && <PastSessions sessions={past} list={over} />}
    </>
  )
}

export function Mine() {
  const t = useTexts(texts)
  const login = useLogin()
  return (
    <>
      <PageBar title={t('mine.title')} />
      <main className="my-sessions pad">
        {login === null ? (
          <Sessions />
        ) : (
          <Empty
            art={<StateArt kind="empty" />}
            title={t('mine.sign_in')}
            text={t('mine.sign_in_text')}
            action={{ text: t('mine.go'), href: login }}
          />
        )}
      </main>
    </>
  )
}
