import type { DataOf } from '@mindisle/contract'
import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import { QrCode } from '@mindisle/ui/qr'
import { useState, type FormEvent } from 'react'
import { errorsOf } from '../../../../lib/forms/errors-of.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useConfirmTwoStep } from '../../api/security.ts'
import { texts } from '../../texts.ts'

export type Begun = DataOf<'POST /api/member/security/totp'>

/** In fours, as it is easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Drawn on this device: the secret is shown to nobody else. */
export function SetUp({ begun, onCodes }: { begun: Begun; onCodes(codes: readonly string[]): void }) {
  const t = useTexts(texts)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useConfirmTwoStep()
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (!/^\d{6}$/.test(code)) return setError(t('two_step.code_missing'))
    mutate(code, {
      onSuccess: ({ recovery_codes = [] }) => onCodes(recovery_codes),
      onError: (failure) => setError(errorsOf<'code'>(failure, { totp_wrong: ['code'] }).code),
    })
  }
  return (
    <form className="security-form" noValidate onSubmit={confirm}>
      <p>{t('two_step.scan')}</p>
      <QrCode text={begun.uri} label={t('two_step.qr')} size={184} className="security-qr" />
      <p>
        {t('two_step.or_type')}
        <code className="security-secret">{grouped(begun.secret)}</code>
      </p>
      <Field
        label={t('two_step.code')}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(typed) => {
          setError(undefined)
          setCode(typed.replace(/\D/g, ''))
        }}
      />
      <Button type="submit" block loading={isPending}>
        {t('two_step.turn_on')}
      </Button>
    </form>
  )
}
