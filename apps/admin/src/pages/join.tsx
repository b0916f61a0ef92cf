import { Button } from '@mindisle/ui/button'
import { CodeField, PasswordField } from '@mindisle/ui/field'
import { QrCode } from '@mindisle/ui/qr'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Me } from '../app/console.tsx'
import { call, Refused } from '../lib/api.ts'
import { go } from '../lib/place.ts'
import { useWords } from '../lib/words.ts'
import { Gate } from './login.tsx'

const shortest = 12

/** By the link of an invitation: a password, and an authenticator app. */
export function Join({ onIn }: { onIn: (me: Me) => void }) {
  const { t } = useWords()
  const [invitation] = useState(() => window.location.hash.slice(1))
  const looked = useQuery({
    queryKey: ['invitation', invitation],
    retry: false,
    staleTime: Infinity,
    queryFn: () => call('POST /api/admin/invitation', { body: { invitation } }),
  })
  if (looked.isPending) return null
  return (
    <Gate>
      {looked.data ? (
        <Keys invitation={invitation} invited={looked.data} onIn={onIn} />
      ) : (
        <div className="gate__fields">
          <h1 className="title-1">{t('join.over')}</h1>
          <p className="callout">{t('join.ask_again')}</p>
          <Button kind="quiet" onClick={() => go('')}>
            {t('join.to_login')}
          </Button>
        </div>
      )}
    </Gate>
  )
}

interface KeysProps {
  invitation: string
  invited: { name: string; secret: string; uri: string }
  onIn: (me: Me) => void
}

/** What was typed, sent once it is whole. */
function useJoining({ invitation, onIn }: KeysProps) {
  const { t } = useWords()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<{ at: 'password' | 'code'; says: string }>()
  const [isBusy, setBusy] = useState(false)
  const isReady = password.length >= shortest && code.length === 6
  const send = async (): Promise<void> => {
    if (!isReady || isBusy) return
    setBusy(true)
    try {
      onIn(await call('POST /api/admin/join', { body: { invitation, password, code } }))
      go('', {}, 'replace')
    } catch (failure) {
      const isWeak = failure instanceof Refused && failure.type === 'password_weak'
      const says = failure instanceof Refused && failure.message ? failure.message : t('failed')
      setError({ at: isWeak ? 'password' : 'code', says })
      setCode('')
      setBusy(false)
    }
  }
  return { password, setPassword, code, setCode, error, isBusy, isReady, send }
}

function Keys(props: KeysProps) {
  const { t } = useWords()
  const { invited } = props
  const { password, setPassword, code, setCode, error, isBusy, isReady, send } = useJoining(props)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }
  return (
    <form className="gate__fields" onSubmit={submit}>
      <h1 className="title-1">{t('join.title', { name: invited.name })}</h1>
      <p className="callout">{t('join.what')}</p>
      <PasswordField
        label={t('join.password')}
        hint={t('join.password_hint')}
        error={error?.at === 'password' ? error.says : undefined}
        value={password}
        autoComplete="new-password"
        showLabel={t('login.show')}
        hideLabelText={t('login.hide')}
        onChange={setPassword}
      />
      <div className="gate__app">
        <QrCode text={invited.uri} label={t('join.scan')} size={148} />
        <div>
          <p className="callout">{t('join.scan')}</p>
          <p className="cap">{t('join.by_hand')}</p>
          <code className="gate__secret num">{invited.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <CodeField
        label={t('login.code')}
        error={error?.at === 'code' ? error.says : undefined}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" block disabled={!isReady} loading={isBusy}>
        {t('join.go')}
      </Button>
    </form>
  )
}
