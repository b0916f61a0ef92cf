import { Skeleton, Loading } from '@mindisle/ui/skeleton'
import { IconButton } from '@mindisle/ui/icon-button'
import { ShoreHeader } from '@mindisle/ui/scene'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { isVerified } from '../../../../shared/session/store.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed, notStarted } from '../../../../lib/states/load-failed.tsx'
import { Bell } from '../../home/bell.tsx'
import { Notices } from '../../notices/notices.tsx'
import { texts } from '../../texts.ts'
import { Groups } from './groups.tsx'
import { MemberHead, Stats } from './member.tsx'
import { SignInCard, VisitorHead } from './visitor.tsx'
import './me.css'

function LoadingSkeleton() {
  const t = useTexts(texts)
  return (
    <Loading label={t('wait.label')} slowText={t('wait.slow')}>
      <div className="me__waiting">
        <Skeleton height={76} radius={20} />
        <Skeleton width={72} height={14} />
        <Skeleton height={170} radius={20} />
        <Skeleton width={72} height={14} />
        <Skeleton height={170} radius={20} />
      </div>
    </Loading>
  )
}

function Content() {
  const profile = useSession((state) => state.userProfile)
  const init = useSession((state) => state.init)
  const isMember = useSession(isVerified)
  if (!profile && init === 'starting') return <LoadingSkeleton />
  if (!profile)
    return (
      <>
        <LoadFailed query={notStarted} />
        <Groups />
      </>
    )
  return (
    <>
      {isMember ? <Stats profile={profile} /> : <SignInCard />}
      <Groups />
    </>
  )
}

export default function Me() {
  return usePage().query['view'] === 'notices' ? <Notices /> : <Person />
}

function Person() {
  const t = useTexts(texts)
  const profile = useSession((state) => state.userProfile)
  const isMember = useSession(isVerified)
  return (
    <div className="me">
      <PageBar
        isRoot
        kind="over"
        title={t('me.title')}
        end={
          <>
            <Bell label={t('me.messages')} unread={t('me.messages_unread')} />
            <IconButton icon="gear-six" label={t('me.settings')} href={pageAddress('pages/my/setting')} />
          </>
        }
      />
      <main>
        <ShoreHeader fluid>
          <div className="me__head">
            {profile && isMember ? (
              <MemberHead profile={profile} />
            ) : (
              <VisitorHead isKnown={profile !== null} />
            )}
          </div>
        </ShoreHeader>
        <div className="me__body pad">
          <Content />
        </div>
      </main>
    </div>
  )
}
