import { PasswordField } from '@mindisle/ui/field'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

interface Props {
  label: string
  hideLabel?: boolean
  placeholder?: string
  hint?: string
  value: string
  onChange(password: string): void
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}

export function SecretInput(props: Props) {
  const t = useTexts(texts)
  return (
    <PasswordField {...props} maxLength={128} showLabel={t('secret.show')} hideLabelText={t('secret.hide')} />
  )
}
