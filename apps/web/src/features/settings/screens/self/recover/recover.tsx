import { Field } from '@mindisle/ui/field'
import { Segmented } from '@mindisle/ui/segmented'
import { ProofForm } from '../../../../../lib/forms/proof-form.tsx'
import { useTexts } from '../../../../../lib/i18n/use-texts.ts'
import { CodeInput } from '../../../../../shared/mobile/code-input.tsx'
import { MobileInput } from '../../../../../shared/mobile/mobile-input.tsx'
import { isMobile } from '../../../../../shared/mobile/mobile-number.ts'
import { mobileTexts } from '../../../../../shared/mobile/texts.ts'
import { PageBar } from '../../../../../lib/shell/page-bar.tsx'
import { texts } from '../../../texts.ts'
import { Found } from './found.tsx'
import { useRecovering } from './use-recovering.ts'

type Recovering = ReturnType<typeof useRecovering>

function Numbers({ recovering: { typing } }: { recovering: Recovering }) {
  const t = useTexts(texts)
  const common = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, numeric: true }
  return (
    <>
      <Field
        label={t('recover.number')}
        placeholder={t('recover.number_example')}
        {...common}
        {...typing('number')}
      />
      <Field
        label={t('recover.transaction')}
        hint={t('recover.transaction_hint')}
        {...common}
        {...typing('transaction')}
      />
    </>
  )
}

function NumberAndCode({ recovering }: { recovering: Recovering }) {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const { mobile } = recovering.form.values
  return (
    <>
      <MobileInput
        label={m('number.label')}
        hint={t('recover.mobile_hint')}
        {...recovering.typing('mobile')}
      />
      <CodeInput
        purpose="order"
        label={m('code.label')}
        mobile={mobile}
        mayAsk={() => !recovering.refuse(isMobile(mobile) ? {} : { mobile: 'number' })}
        onRefused={(message) => recovering.dispatch({ type: 'refused', errors: { code: message } })}
        {...recovering.typing('code')}
      />
    </>
  )
}

function RecoverForm({ recovering }: { recovering: Recovering }) {
  const t = useTexts(texts)
  const { form, submit, way, setWay } = recovering
  return (
    <ProofForm
      errors={form.errors}
      isSaving={form.phase === 'saving'}
      submit={submit}
      words={{ go: t('recover.go'), going: t('recover.going'), consequence: t('recover.consequence') }}
    >
      <p className="recover-lead">{t('recover.lead')}</p>
      <Segmented
        label={t('recover.way')}
        options={[
          { value: 'numbers', label: t('recover.by_numbers') },
          { value: 'mobile', label: t('recover.by_mobile') },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'numbers' ? <Numbers recovering={recovering} /> : <NumberAndCode recovering={recovering} />}
    </ProofForm>
  )
}

/** A visitor's orders, brought to whoever can show that they are theirs. */
export function Recover() {
  const t = useTexts(texts)
  const recovering = useRecovering()
  return (
    <>
      <PageBar title={t('recover.title')} />
      <main>
        {recovering.found ? (
          <div className="pad" role="status">
            <Found found={recovering.found} />
          </div>
        ) : (
          <RecoverForm recovering={recovering} />
        )}
      </main>
    </>
  )
}
