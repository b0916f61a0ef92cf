import { Button } from '@mindisle/ui/button'
import { CodeField, Field, PasswordField } from '@mindisle/ui/field'
import { Note } from '@mindisle/ui/note'
import { LoginScene } from '@mindisle/ui/scene'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { Me } from '../app/console.tsx'
import { call, Refused } from '../lib/api.ts'
import { askForPasskey, canUsePasskeys } from '../lib/passkeys.ts'
import { useWords, type Words } from '../lib/words.ts'

/** The island on the left, what is asked on the right; one column on a phone. */
export function Gate({ children }: { children: ReactNode }) {
  const { t } = useWords()
  return (
    <div className="gate">
      <div className="gate__view" aria-hidden="true">
        <p className="gate__brand">
          <b className="serif">{t('rail.name')}</b> {t('rail.console')}
        </p>
        <p className="gate__say serif">{t('login.say')}</p>
        <div className="gate__scene">
          <LoginScene className="gate__art" />
        </div>
      </div>
      <main className="gate__form">{children}</main>
    </div>
  )
}

/** What is still missing, on the button itself. */
function wanting(
  t: Words,
  { name, password, code }: { name: string; password: string; code: string },
): string | null {
  if (name === '') return t('login.needs_name')
  if (password === '') return t('login.needs_password')
  return code.length < 6 ? t('login.needs_digits', { count: 6 - code.length }) : null
}

interface LoginProps {
  onIn: (me: Me) => void
}

const saidOf = (t: Words, failure: unknown): string =>
  failure instanceof Refused && failure.message ? failure.message : t('failed')

export function Login({ onIn }: LoginProps) {
  const { t } = useWords()
  const hasPasskeys = canUsePasskeys()
  return (
    <Gate>
      <div className="gate__fields">
        <h1 className="title-1">{t('login.title')}</h1>
        <p className="callout">{t('login.for_whom')}</p>
        {hasPasskeys && <ByPasskey onIn={onIn} />}
        <ByPassword onIn={onIn} isSecond={hasPasskeys} />
        <Note icon="clock">{t('login.rules')}</Note>
      </div>
    </Gate>
  )
}

function ByPasskey({ onIn }: LoginProps) {
  const { t } = useWords()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      const { options } = await call('POST /api/admin/passkey/options', {})
      const credential = await askForPasskey(options)
      if (credential) onIn(await call('POST /api/admin/passkey/sign_in', { body: { credential } }))
      else setError(t('login.passkey_none'))
    } catch (failure) {
      setError(saidOf(t, failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button block icon="fingerprint-later" loading={isBusy} onClick={() => void ask()}>
        {t('login.passkey')}
      </Button>
      {error !== undefined && (
        <p className="callout" role="alert">
          {error}
        </p>
      )}
      <p className="gate__or">{t('login.or')}</p>
    </>
  )
}

function ByPassword({ onIn, isSecond }: LoginProps & { isSecond: boolean }) {
  const { t } = useWords()
  const [given, setGiven] = useState({ name: '', password: '', code: '' })
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const put = (change: Partial<typeof given>): void => setGiven({ ...given, ...change })
  const missing = wanting(t, given)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (missing !== null || isBusy) return
    setBusy(true)
    try {
      onIn(await call('POST /api/admin/sign_in', { body: given }))
    } catch (failure) {
      setError(saidOf(t, failure))
      put({ code: '' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="gate__fields" onSubmit={(event) => void send(event)}>
      <Field
        label={t('login.name')}
        value={given.name}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(name) => put({ name })}
      />
      <PasswordField
        label={t('login.password')}
        value={given.password}
        autoComplete="current-password"
        showLabel={t('login.show')}
        hideLabelText={t('login.hide')}
        onChange={(password) => put({ password })}
      />
      <CodeField
        label={t('login.code')}
        hint={t('login.code_hint')}
        error={error}
        value={given.code}
        onChange={(code) => put({ code })}
      />
      <Button
        type="submit"
        kind={isSecond ? 'quiet' : 'primary'}
        block
        disabled={missing !== null}
        loading={isBusy}
      >
        {missing ?? t('login.go')}
      </Button>
    </form>
  )
}
