import { Button } from '@mindisle/ui/button'
import { Checkbox } from '@mindisle/ui/checkbox'
import { Field } from '@mindisle/ui/field'
import type { FormEvent } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { CodeInput } from '../../../../shared/mobile/code-input.tsx'
import { MobileInput } from '../../../../shared/mobile/mobile-input.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { useFirstError } from '../../../../lib/forms/use-first-error.ts'
import { isMobile } from '../../../../shared/mobile/mobile-number.ts'
import { mobileTexts } from '../../../../shared/mobile/texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { canUsePasskeys } from '../../../../shared/passkeys/passkeys.ts'
import { texts } from '../../texts.ts'
import type { useLogin } from './use-login.ts'

type Login = ReturnType<typeof useLogin>

export function LoginForm({ login }: { login: Login }) {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const { state, dispatch } = login
  const form = useFirstError(state.errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void login.submit()
  }
  const other = state.way === 'code' ? 'password' : 'code'
  return (
    <form ref={form} className="login__form" noValidate onSubmit={submit}>
      <div className="login__head">
        <h1>{t(state.way === 'code' ? 'login.title_code' : 'login.title_password')}</h1>
        <Button
          kind="text"
          size="m"
          className="login__other"
          onClick={() => dispatch({ type: 'wayChosen', way: other })}
        >
          {t(state.way === 'code' ? 'login.by_password' : 'login.by_code')}
        </Button>
      </div>
      <MobileInput
        label={m('number.label')}
        hideLabel
        placeholder={m('number.placeholder')}
        autoComplete={state.way === 'password' ? 'username' : 'tel-national'}
        value={state.mobile}
        error={state.errors.mobile}
        onChange={(value) => dispatch({ type: 'typed', field: 'mobile', value })}
      />
      <Secret login={login} />
      <SecondStep login={login} />
      <Agreement login={login} />
      <Button
        type="submit"
        block
        loading={state.phase.kind !== 'editing' && state.phase.kind !== 'done'}
        loadingText={t('login.going')}
      >
        {t('login.go')}
      </Button>
      {canUsePasskeys() && (
        <Button kind="line" block icon="shield-check" onClick={() => void login.byPasskey()}>
          {t('login.by_passkey')}
        </Button>
      )}
      <p className="login__privacy">{t('login.privacy')}</p>
    </form>
  )
}

function Secret({ login: { state, dispatch, refuse } }: { login: Login }) {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const mayAsk = () => {
    const isRight = isMobile(state.mobile)
    if (!isRight) refuse(['mobile'])
    return isRight
  }
  if (state.way === 'code')
    return (
      <CodeInput
        purpose="login"
        label={m('code.label')}
        hideLabel
        mobile={state.mobile}
        mayAsk={mayAsk}
        value={state.code}
        error={state.errors.code}
        onChange={(value) => dispatch({ type: 'typed', field: 'code', value })}
        onRefused={(message) => dispatch({ type: 'refused', errors: { code: message } })}
      />
    )
  return (
    <div>
      <SecretInput
        label={t('secret.label')}
        hideLabel
        placeholder={t('secret.label')}
        autoComplete="current-password"
        value={state.password}
        error={state.errors.password}
        onChange={(value) => dispatch({ type: 'typed', field: 'password', value })}
      />
      <p className="login__first">
        <button type="button" onClick={() => dispatch({ type: 'wayChosen', way: 'code' })}>
          {t('login.first_or_forgotten')}
        </button>
        <a href={pageAddress('pages/my/password')}>{t('login.reset')}</a>
      </p>
    </div>
  )
}

function SecondStep({ login: { state, dispatch } }: { login: Login }) {
  const t = useTexts(texts)
  if (state.second === null) return null
  return (
    <Field
      label={t('second.label')}
      hint={t('second.hint')}
      error={state.errors.second}
      autoComplete="one-time-code"
      maxLength={16}
      autoFocus
      value={state.second}
      onChange={(value) => dispatch({ type: 'typed', field: 'second', value })}
    />
  )
}

function Agreement({ login: { state, dispatch } }: { login: Login }) {
  const t = useTexts(texts)
  return (
    <Checkbox
      className="login__agree"
      checked={state.agreed}
      error={state.errors.agreed}
      label={t('login.agree_label')}
      onChange={(agreed) => dispatch({ type: 'agreed', agreed })}
    >
      {t('login.agree')}
      <a href={pageAddress('pages/about/index', { doc: 'terms' })}>{t('login.terms')}</a>
      {t('login.and')}
      <a href={pageAddress('pages/about/index', { doc: 'privacy' })}>{t('login.privacy_policy')}</a>
      {t('login.registers')}
    </Checkbox>
  )
}
