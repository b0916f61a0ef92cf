import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { usePage } from '../../../lib/navigation/page-stack.tsx'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { Read } from '../../../shared/session/read.tsx'
import { deskAddress } from '../addresses.ts'
import { useLogin } from '../components/use-login.ts'
import { DeskScreen } from '../desk/index.tsx'
import { After } from './after.tsx'
import { useApplication, type Application } from './api.ts'
import { Form } from './form.tsx'
import { Answered, Approved, Sent } from './standing.tsx'
import { joinTexts } from './texts.ts'
import './join.css'

function Intro({ login, onBegin }: { login: string | null; onBegin(): void }) {
  const t = useTexts(joinTexts)
  return (
    <>
      <main className="pad join">
        <h2 className="join__h">{t('intro.head')}</h2>
        <p className="join__lead">{t('intro.text')}</p>
        <After />
        <Note icon="lock-simple" className="join__note">
          {t('private')}
        </Note>
      </main>
      <ActionBar>
        {login === null ? (
          <Button block onClick={onBegin}>
            {t('intro.begin')}
          </Button>
        ) : (
          <Button block href={login}>
            {t('intro.login')}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

function Standing({ application }: { application: Application }) {
  const [isWriting, setWriting] = useState(false)
  const { state } = application
  if (state === 'sent') return <Sent application={application} />
  if (state === 'approved') return <Approved application={application} desk={deskAddress()} />
  if (state === 'draft' || isWriting) return <Form application={application} />
  if (state === 'none') return <Intro login={null} onBegin={() => setWriting(true)} />
  return <Answered application={application} onGoOn={() => setWriting(true)} />
}

function PageSkeleton() {
  const t = useTexts(joinTexts)
  return (
    <main className="pad join">
      <Loading label={t('loading')} slowText={t('slow')}>
        <Skeleton height={60} radius={16} />
        <Skeleton height={240} radius={20} className="join__wait" />
      </Loading>
    </main>
  )
}

function Join() {
  const t = useTexts(joinTexts)
  const login = useLogin()
  const query = useApplication()
  return (
    <>
      <PageBar title={t('title')} />
      {login === null ? (
        <Read query={query} skeleton={<PageSkeleton />}>
          {(application) => <Standing application={application} />}
        </Read>
      ) : (
        <Intro login={login} onBegin={() => undefined} />
      )}
    </>
  )
}

/** Whoever is a counselor has a desk; all others see how their application stands. */
export default function JoinScreen() {
  const isDesk = usePage().query['view'] === 'desk'
  const counselor = useApplication().data?.counselor_id ?? null
  return isDesk && counselor !== null ? <DeskScreen /> : <Join />
}
