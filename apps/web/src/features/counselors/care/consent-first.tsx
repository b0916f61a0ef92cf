import { Button } from '@mindisle/ui/button'
import { Sheet } from '@mindisle/ui/sheet'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useConsent, type Consent } from './api.ts'
import { ConsentForm } from './consent-form.tsx'
import { careTexts } from './texts.ts'
import { useAgreeing } from './use-agreeing.ts'

interface Props {
  consent: Consent
  isOpen: boolean
  onClose(): void
  onAgreed(): void
}

function ConsentSheet({ consent, isOpen, onClose, onAgreed }: Props) {
  const t = useTexts(careTexts)
  const { told, put, isWhole, isPending, send } = useAgreeing(consent, onAgreed)
  return (
    <Sheet
      full
      open={isOpen}
      onClose={onClose}
      title={t('consent.title')}
      closeLabel={t('close')}
      foot={
        <Button block disabled={!isWhole} loading={isPending} loadingText={t('consent.going')} onClick={send}>
          {t('consent.go')}
        </Button>
      }
    >
      <ConsentForm consent={consent} told={told} put={put} />
    </Sheet>
  )
}

/** Goes on at once where all is agreed with this counselor, else asks first, with whatever was chosen still chosen. */
export function useConsentFirst(
  counselorId: string,
  isAsked: boolean,
  go: () => void,
): { isReading: boolean; start(): void; sheet: ReactNode } {
  const { data, isLoading } = useConsent(counselorId)
  const [isOpen, setOpen] = useState(false)
  const isMissing = isAsked && data !== undefined && !data.is_agreed
  const agreed = () => {
    setOpen(false)
    go()
  }
  return {
    isReading: isAsked && isLoading,
    start: () => (isMissing ? setOpen(true) : go()),
    sheet: data && (
      <ConsentSheet consent={data} isOpen={isOpen} onClose={() => setOpen(false)} onAgreed={agreed} />
    ),
  }
}
