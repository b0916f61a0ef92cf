import { Button } from '@mindisle/ui/button'
import { useEffect, useState } from 'react'
import type { Unsent } from '../../lib/outbox/feature-outbox.ts'
import { pageAddress } from '../../lib/navigation/page-address.ts'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { lockTexts } from '../../shared/lock/texts.ts'
import { signOut } from '../../shared/session/begin-anew.ts'
import { acceptLogin } from '../../shared/session/store.ts'
import { services } from '../services.ts'
import { enter, isSignedOut } from '../start-session.ts'
import { unsentWork } from '../unsent-work.ts'

const patience = 4_000

/** At a fresh start nobody has come in yet: without that nothing can be sent. */
async function comeIn(): Promise<void> {
  const { session, identity } = services
  if (session.getState().userProfile) return
  const entered = await enter(services)
  if (!isSignedOut(identity, entered)) session.setState(acceptLogin(entered))
}

async function stillUnsent(): Promise<Unsent[]> {
  const late = new Promise((done) => setTimeout(done, patience))
  await Promise.race([comeIn().catch(() => undefined), late])
  return unsentWork(services)
}

/** Whoever signs in again is who they say; the device is emptied first, as it is at every sign-out. */
export function Forgotten({ onStay }: { onStay(): void }) {
  const t = useTexts(lockTexts)
  const [unsent, setUnsent] = useState<Unsent[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isMember = services.identity.member() !== null
  useEffect(() => {
    stillUnsent()
      .catch(() => [])
      .then(setUnsent)
  }, [])
  const go = () => {
    setBusy(true)
    void signOut(services.caller, isMember ? pageAddress('pages/login/index') : '/')
  }
  return (
    <div className="locked__text">
      <p>{t(isMember ? 'forgot.member' : 'forgot.visitor')}</p>
      <div role="status">
        {unsent === null && t('forgot.looking')}
        {unsent !== null && unsent.length > 0 && (
          <ul>
            {unsent.map(({ name, count }) => (
              <li key={name}>{t('forgot.lost', { name, count })}</li>
            ))}
          </ul>
        )}
      </div>
      <Button block loading={isBusy || unsent === null} onClick={go}>
        {t(isMember ? 'forgot.member_go' : 'forgot.visitor_go')}
      </Button>
      <Button kind="text" block onClick={onStay}>
        {t('forgot.stay')}
      </Button>
    </div>
  )
}
