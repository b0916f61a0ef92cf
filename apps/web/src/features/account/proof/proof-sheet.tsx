import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { Segmented } from '@mindisle/ui/segmented'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { ProofForm } from '../../../lib/forms/proof-form.tsx'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { CodeInput } from '../../../shared/mobile/code-input.tsx'
import { MobileInput } from '../../../shared/mobile/mobile-input.tsx'
import { mobileTexts } from '../../../shared/mobile/texts.ts'
import { SecretInput } from '../components/secret-input.tsx'
import { texts } from '../texts.ts'
import { useProof, type Way } from './use-proof.ts'

type Proof = ReturnType<typeof useProof>

function ByCode({ proof }: { proof: Proof }) {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  return (
    <>
      <MobileInput
        label={m('number.label')}
        hint={t('number.own_hint', { mask: proof.mask })}
        {...proof.typing('mobile')}
      />
      <CodeInput
        purpose="proof"
        label={m('code.label')}
        mobile={proof.form.values.mobile}
        mayAsk={proof.mayAsk}
        onRefused={(message) => proof.dispatch({ type: 'refused', errors: { code: message } })}
        {...proof.typing('code')}
      />
    </>
  )
}

function Ways({ proof }: { proof: Proof }) {
  const t = useTexts(texts)
  const ways: Array<{ value: Way; label: string }> = [
    ...(proof.hasPassword ? [{ value: 'password' as const, label: t('secret.label') }] : []),
    { value: 'code', label: t('proof.by_code') },
    ...(proof.hasTotp ? [{ value: 'second' as const, label: t('proof.by_app') }] : []),
  ]
  const words = { go: t('proof.go'), going: t('proof.going'), consequence: t('proof.lasts') }
  return (
    <ProofForm
      bare
      errors={proof.form.errors}
      isSaving={proof.form.phase === 'saving'}
      submit={proof.submit}
      words={words}
    >
      {ways.length > 1 && (
        <Segmented label={t('proof.ways')} options={ways} value={proof.way} onChange={proof.setWay} />
      )}
      {proof.way === 'password' && (
        <SecretInput
          label={t('secret.label')}
          autoComplete="current-password"
          {...proof.typing('password')}
        />
      )}
      {proof.way === 'code' && <ByCode proof={proof} />}
      {proof.way === 'second' && (
        <Field
          label={t('second.label')}
          hint={t('second.hint')}
          autoComplete="one-time-code"
          maxLength={16}
          {...proof.typing('second')}
        />
      )}
    </ProofForm>
  )
}

/** Before what hands out everything, ends the account or changes how one gets in. */
export function ProofSheet({ onDone }: { onDone(isProven: boolean): void }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(true)
  const leave = (isProven: boolean) => {
    setOpen(false)
    onDone(isProven)
  }
  const proof = useProof(() => leave(true))
  return (
    <Sheet
      open={isOpen}
      onClose={() => leave(false)}
      title={t('proof.title')}
      sub={t('proof.why')}
      closeLabel={t('actions.close')}
    >
      <Ways proof={proof} />
      {proof.hasPasskeys && (
        <Button kind="line" block icon="shield-check" onClick={() => void proof.byPasskey()}>
          {t('proof.by_passkey')}
        </Button>
      )}
    </Sheet>
  )
}
