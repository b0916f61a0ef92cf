import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { unsent } from '../../run/unsent.ts'
import { texts } from '../../texts.ts'
import { useSend } from './use-send.ts'

/** A run that was finished where there was no network. */
export function Unsent() {
  const t = useTexts(texts)
  const [run, setRun] = useState(() => unsent.read())
  const { send, isSending } = useSend()
  if (!run) return null
  const drop = () => {
    unsent.remove()
    setRun(null)
  }
  return (
    <Card className="reaction-unsent">
      <p>{t('unsent.text', { mode: t(`mode.${run.mode}.name`) })}</p>
      <div className="reaction-unsent__ways">
        <Button size="m" loading={isSending} onClick={() => void send(run)}>
          {t('unsent.send')}
        </Button>
        <Button size="m" kind="text" onClick={drop}>
          {t('unsent.drop')}
        </Button>
      </div>
    </Card>
  )
}
