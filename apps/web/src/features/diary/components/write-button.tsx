import { Button } from '@mindisle/ui/button'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { texts } from '../texts.ts'
import './write-button.css'

/** Without a day it is for now. */
export function WriteButton({ day }: { day?: string | undefined }) {
  const t = useTexts(texts)
  return (
    <div className="write-button">
      <Button icon="pencil-simple-line" href={pageAddress('page10/diary/modify', day ? { day } : {})}>
        {t('write')}
      </Button>
    </div>
  )
}
