import { Sheet } from '@mindisle/ui/sheet'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { errorsOf } from '../../../../lib/forms/errors-of.ts'
import { ProofForm } from '../../../../lib/forms/proof-form.tsx'
import { useProofForm } from '../../../../lib/forms/use-proof-form.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { CodeInput } from '../../../../shared/mobile/code-input.tsx'
import { MobileInput } from '../../../../shared/mobile/mobile-input.tsx'
import { isMobile } from '../../../../shared/mobile/mobile-number.ts'
import { mobileTexts } from '../../../../shared/mobile/texts.ts'
import { useLeaveMobile } from '../../api/order-acts.ts'
import { texts } from '../../texts.ts'

type Field = 'mobile' | 'code'

interface Props {
  id: string
  open: boolean
  onClose(): void
}

function Form({ id, onDone }: { id: string; onDone(): void }) {
  const t = useTexts(texts)
  const m = useTexts(mobileTexts)
  const { mutateAsync } = useLeaveMobile(id)
  const words = { number: m('number.wrong'), code: m('code.missing') }
  const { form, dispatch, refuse, typing } = useProofForm<Field, 'code'>(['mobile', 'code'], words)
  const { mobile, code } = form.values
  const submit = useSingle(async () => {
    const isRefused = refuse({
      ...(!isMobile(mobile) && { mobile: 'number' as const }),
      ...(code.length !== 6 && { code: 'code' as const }),
    })
    if (isRefused) return
    dispatch({ type: 'submitted' })
    try {
      await mutateAsync({ mobile, code })
      toast(t('leave.done'), 'check-circle-fill')
      onDone()
    } catch (error) {
      dispatch({ type: 'refused', errors: errorsOf<Field>(error, { code_invalid: ['code'] }) })
    }
  })
  return (
    <ProofForm
      bare
      errors={form.errors}
      isSaving={form.phase === 'saving'}
      submit={submit}
      words={{ go: t('leave.go'), going: t('leave.going'), consequence: t('leave.consequence') }}
    >
      <MobileInput label={m('number.label')} {...typing('mobile')} />
      <CodeInput
        purpose="order"
        label={m('code.label')}
        mobile={mobile}
        mayAsk={() => !refuse(isMobile(mobile) ? {} : { mobile: 'number' })}
        onRefused={(message) => dispatch({ type: 'refused', errors: { code: message } })}
        {...typing('code')}
      />
    </ProofForm>
  )
}

/** A visitor leaves a number, by which the order is found again on any device. */
export function MobileSheet({ id, open, onClose }: Props) {
  const t = useTexts(texts)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('leave.title')}
      sub={t('leave.sub')}
      closeLabel={t('leave.close')}
    >
      <Form id={id} onDone={onClose} />
    </Sheet>
  )
}
