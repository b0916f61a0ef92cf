import { Button } from '@mindisle/ui/button'
import { Field } from '@mindisle/ui/field'
import type { InputOf } from '@mindisle/contract'
import { useRef } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import './code-input.css'
import { mobileTexts } from './texts.ts'
import { useSmsCode } from './use-sms-code.ts'

interface Props {
  purpose: InputOf<'POST /api/auth/sms_code'>['body']['purpose']
  /** The number it goes to. */
  mobile: string
  /** Says what is wrong with the number, if anything, and answers whether a code may be sent. */
  mayAsk(): boolean
  label: string
  hideLabel?: boolean
  /** Tells two codes of one page apart. */
  askLabel?: string
  value: string
  onChange(code: string): void
  onRefused(message: string): void
  error?: string | undefined
}

export function CodeInput(props: Props) {
  const t = useTexts(mobileTexts)
  const { purpose, mobile, mayAsk, value, onChange, onRefused, label, hideLabel, error, askLabel } = props
  const sms = useSmsCode(purpose, mobile, onRefused)
  const field = useRef<HTMLInputElement>(null)
  const sendCode = () => {
    if (!mayAsk()) return
    // Takes back what was said about the code that was not there yet.
    onChange(value)
    // At once: phones open their keyboard only while the tap is answered.
    field.current?.focus()
    void sms.send()
  }
  return (
    <div>
      <Field
        ref={field}
        label={label}
        hideLabel={hideLabel}
        error={error}
        placeholder={t('code.placeholder')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        numeric={value !== ''}
        value={value}
        onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 6))}
        suffix={
          <Button
            kind="text"
            size="m"
            loading={sms.isSending}
            disabled={sms.seconds > 0}
            label={askLabel && sms.seconds === 0 ? askLabel : undefined}
            onClick={sendCode}
          >
            {sms.seconds > 0
              ? t('code.wait', { count: sms.seconds })
              : t(sms.wasSent ? 'code.again' : 'code.ask')}
          </Button>
        }
      />
      <p className={sms.isWorking ? 'code-work' : 'sr'} role="status">
        {sms.isWorking ? t('code.working') : sms.wasSent && t('code.sent')}
      </p>
      {sms.shown !== '' && (
        <button type="button" className="demo-code" onClick={() => onChange(sms.shown)}>
          {t('code.demo', { code: sms.shown })}
        </button>
      )}
    </div>
  )
}
