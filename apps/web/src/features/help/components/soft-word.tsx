import { linkToast } from '@mindisle/ui/toast'
import { useEffect } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { texts } from '../texts.ts'

const lookAgain = 400

/** What is open, and the word that it was saved, come first: one word takes the place of another. */
const isBusy = (): boolean => document.querySelector('[aria-modal="true"], .toast') !== null

/** One soft sentence with the lifebuoy beside it: whoever meant nothing by it loses nothing. */
export function SoftWord({ onSaid }: { onSaid(): void }) {
  const t = useTexts(texts)
  useEffect(() => {
    const timer = setInterval(() => {
      if (isBusy()) return
      const link = { text: t('soft.open'), href: pageAddress('page12/self-service/hotline') }
      linkToast(t('soft.text'), link, 'lifebuoy')
      onSaid()
    }, lookAgain)
    return () => clearInterval(timer)
  }, [t, onSaid])
  return null
}
