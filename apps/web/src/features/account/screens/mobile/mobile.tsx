import type { Profile } from '@mindisle/contract'
import { StateArt } from '@mindisle/ui/art'
import { Segmented } from '@mindisle/ui/segmented'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { CodeInput } from '../../../../shared/mobile/code-input.tsx'
import { MobileInput } from '../../../../shared/mobile/mobile-input.tsx'
import { PersonGate } from '../../components/person-gate.tsx'
import { ProofForm } from '../../../../lib/forms/proof-form.tsx'
import { SecretInput } from '../../components/secret-input.tsx'
import { isMobile } from '../../../../shared/mobile/mobile-number.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { texts } from '../../texts.ts'
import { oldNumberProblem, type MobileField } from './mobile-state.ts'
import { useMobile } from './use-mobile.ts'

type Change = ReturnType<typeof useMobile>

const refusal = (change: Change, field: MobileField) => (message: string) =>
  change.dispatch({ type: 'refused', errors: { [field]: message } })

function OldNumber({ change }: { change: Change }) {
  const t = useTexts(texts)
  const { oldMobile } = change.form.values
  const mayAsk = () => {
    const problem = oldNumberProblem(oldMobile, change.mask)
    return !change.refuse(problem ? { oldMobile: problem } : {})
  }
  return (
    <>
      <MobileInput
        label={t('mobile.old')}
        hint={t('mobile.old_hint', { mask: change.mask })}
        {...change.typing('oldMobile')}
      />
      <CodeInput
        purpose="old_mobile"
        label={t('mobile.old_code')}
        askLabel={t('mobile.ask_old')}
        mobile={oldMobile}
        mayAsk={mayAsk}
        onRefused={refusal(change, 'oldCode')}
        {...change.typing('oldCode')}
      />
    </>
  )
}

function NewNumber({ change }: { change: Change }) {
  const t = useTexts(texts)
  const { mobile } = change.form.values
  return (
    <>
      <MobileInput label={t('mobile.new')} {...change.typing('mobile')} />
      <CodeInput
        purpose="new_mobile"
        label={t('mobile.new_code')}
        askLabel={t('mobile.ask_new')}
        mobile={mobile}
        mayAsk={() => !change.refuse(isMobile(mobile) ? {} : { mobile: 'number' })}
        onRefused={refusal(change, 'code')}
        {...change.typing('code')}
      />
    </>
  )
}

function ChangeForm({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const change = useMobile()
  const words = { go: t('mobile.go'), going: t('mobile.going'), consequence: t('mobile.consequence') }
  return (
    <ProofForm
      errors={change.form.errors}
      isSaving={change.form.phase === 'saving'}
      submit={change.submit}
      words={words}
    >
      <h2 className="form__part">{t('mobile.prove')}</h2>
      {profile.has_password && (
        <Segmented
          label={t('mobile.prove')}
          options={[
            { value: 'oldCode', label: t('mobile.by_code') },
            { value: 'password', label: t('mobile.by_password') },
          ]}
          value={change.proof}
          onChange={change.setProof}
        />
      )}
      {change.proof === 'oldCode' ? (
        <OldNumber change={change} />
      ) : (
        <SecretInput
          label={t('secret.label')}
          autoComplete="current-password"
          {...change.typing('password')}
        />
      )}
      <h2 className="form__part">{t('mobile.new_part')}</h2>
      <NewNumber change={change} />
    </ProofForm>
  )
}

export default function MobileScreen() {
  const t = useTexts(texts)
  return (
    <>
      <PageBar title={t('mobile.title')} />
      <main>
        <PersonGate>
          {(profile) =>
            profile.is_auth_mobile ? (
              <ChangeForm profile={profile} />
            ) : (
              <Empty
                art={<StateArt kind="empty" />}
                title={t('mobile.none')}
                text={t('mobile.none_text')}
                action={{ text: t('me.sign_in'), href: pageAddress('pages/login/index') }}
              />
            )
          }
        </PersonGate>
      </main>
    </>
  )
}
