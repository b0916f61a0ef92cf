import { type Language, localeOf } from '@mindisle/base'
import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { Note } from '@mindisle/ui/note'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { counselorAddress } from '../addresses.ts'
import { Portrait } from '../components/portrait.tsx'
import { After } from './after.tsx'
import { useTakeBack, type Application } from './api.ts'
import { joinTexts } from './texts.ts'

const dayIn = (at: string | null, language: Language): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat(localeOf(language), { month: 'long', day: 'numeric' }).format(new Date(at))

interface Props {
  application: Application
}

function Word({ application: { word } }: Props) {
  const t = useTexts(joinTexts)
  if (word === null) return null
  return (
    <Card className="join-word">
      <h3>{t('standing.word')}</h3>
      <p>{word}</p>
    </Card>
  )
}

/** With us, and nothing to do but wait. */
export function Sent({ application }: Props) {
  const t = useTexts(joinTexts)
  const language = useLanguage()
  const takeBack = useTakeBack()
  const back = () =>
    takeBack.mutateAsync().then(
      () => toast(t('standing.taken_back')),
      () => undefined,
    )
  return (
    <>
      <main className="pad join">
        <h2 className="join__h">
          <Words>{t('standing.sent')}</Words>
        </h2>
        <p className="join__lead">
          {t('standing.sent_text', { day: dayIn(application.sent_at, language) })}{' '}
          {t('standing.number', { number: application.number ?? 0 })}
        </p>
        <After />
        <Note icon="lock-simple" className="join__note">
          {t('private')}
        </Note>
      </main>
      <ActionBar>
        <Button block kind="soft" loading={takeBack.isPending} onClick={() => void back()}>
          {t('standing.take_back')}
        </Button>
      </ActionBar>
    </>
  )
}

/** One of us has said something: the person reads it, then goes on. */
export function Answered({ application, onGoOn }: Props & { onGoOn(): void }) {
  const t = useTexts(joinTexts)
  const isRefused = application.state === 'refused'
  return (
    <>
      <main className="pad join">
        <h2 className="join__h">
          <Words>{t(isRefused ? 'standing.refused' : 'standing.asked')}</Words>
        </h2>
        {isRefused && <p className="join__lead">{t('standing.refused_text')}</p>}
        <Word application={application} />
      </main>
      <ActionBar>
        <Button block onClick={onGoOn}>
          {t(isRefused ? 'standing.again' : 'standing.go_on')}
        </Button>
      </ActionBar>
    </>
  )
}

export function Approved({ application, desk }: Props & { desk: string }) {
  const t = useTexts(joinTexts)
  const language = useLanguage()
  const { counselor_id: id, decided_at: at, sheet } = application
  return (
    <>
      <main className="pad join join--middle">
        <Portrait name={sheet?.portrait ?? ''} size={96} />
        <h2 className="join__h">
          <Words>{t('standing.approved')}</Words>
        </h2>
        <p className="join__lead">{t('standing.approved_text', { day: dayIn(at, language) })}</p>
        {id !== null && (
          <Button kind="quiet" size="m" href={counselorAddress(id)}>
            {t('standing.page')}
          </Button>
        )}
      </main>
      <ActionBar>
        <Button block href={desk}>
          {t('standing.desk')}
        </Button>
      </ActionBar>
    </>
  )
}
