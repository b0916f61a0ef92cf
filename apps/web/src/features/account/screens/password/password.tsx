import type { Profile } from '@mindisle/contract'
import { Segmented } from '@mindisle/ui/segmented'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { CodeInput } from '../../../../shared/mobile/code-input.tsx'
import { MobileInput } from '../../../../shared/mobile/mobile-input.tsx'
import { PersonGate } from '../../components/person-gate.tsx'
import { ProofForm } from '../../../../lib/forms/proof-form.tsx'
import { mobileTexts } from '../../../../shared/mobile/texts.ts'
import { SecretInput } from '../../components/secret-input.tsx'
import { texts } from '../../texts.ts'
import { numberProblem, shortestPassword } from './password-state.ts'
import { usePassword } from './use-password.ts'

type Change = ReturnType<typeof usePassword>

function NumberAndCode({ change }: { change: Change }) {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const { mobile } = change.form.values
  const mayAsk = () => {
    const problem = numberProblem(mobile, change.proof, change.mask)
    return !change.refuse(problem ? { mobile: problem } : {})
  }
  return (
    <>
      <MobileInput
        label={m('number.label')}
        autoComplete="username"
        {...(change.proof === 'ownCode' && { hint: t('number.own_hint', { mask: change.mask }) })}
        {...change.typing('mobile')}
      />
      <CodeInput
        purpose="password"
        label={m('code.label')}
        mobile={mobile}
        mayAsk={mayAsk}
        onRefused={(message) => change.dispatch({ type: 'refused', errors: { code: message } })}
        {...change.typing('code')}
      />
    </>
  )
}

function PasswordForm({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const change = usePassword(profile)
  const words = { go: t('password.go'), going: t('password.going'), consequence: t('password.consequence') }
  return (
    <ProofForm
      errors={change.form.errors}
      isSaving={change.form.phase === 'saving'}
      submit={change.submit}
      words={words}
    >
      {profile.is_auth_mobile && profile.has_password && (
        <Segmented
          label={t('password.prove')}
          options={[
            { value: 'oldPassword', label: t('password.by_old') },
            { value: 'ownCode', label: t('password.by_code') },
          ]}
          value={change.proof}
          onChange={change.setProof}
        />
      )}
      {change.proof === 'oldPassword' ? (
        <SecretInput
          label={t('password.old')}
          autoComplete="current-password"
          {...change.typing('oldPassword')}
        />
      ) : (
        <NumberAndCode change={change} />
      )}
      <SecretInput
        label={t('password.new')}
        hint={t('password.rule', { count: shortestPassword })}
        autoComplete="new-password"
        {...change.typing('password')}
      />
    </ProofForm>
  )
}

export default function PasswordScreen() {
  const t = useTexts(texts)
  const profile = useSession((state) => state.userProfile)
  const title = !profile?.is_auth_mobile
    ? 'password.title_reset'
    : profile.has_password
      ? 'password.title_change'
      : 'password.title_set'
  return (
    <>
      <PageBar title={t(title)} />
      <main>
        <PersonGate>{(person) => <PasswordForm key={person.id} profile={person} />}</PersonGate>
      </main>
    </>
  )
}
