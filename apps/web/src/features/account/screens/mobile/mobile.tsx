import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { CodeInput } from '../../../../shared/mobile/code-input.tsx'
import { MobileInput } from '../../../../shared/mobile/mobile-input.tsx'
import { PersonGate } from '../../components/person-gate.tsx'
import { ProofForm } from '../../../../lib/forms/proof-form.tsx'
import { isMobile } from '../../../../shared/mobile/mobile-number.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { texts } from '../../texts.ts'
import { useMobile } from './use-mobile.ts'

type Change = ReturnType<typeof useMobile>

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
        onRefused={(message) => change.dispatch({ type: 'refused', errors: { code: message } })}
        {...change.typing('code')}
      />
    </>
  )
}

function ChangeForm() {
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
              <ChangeForm />
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
