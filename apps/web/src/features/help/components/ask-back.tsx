import type { Language } from '@mindisle/base'
import { Button } from '@mindisle/ui/button'
import { Words } from '@mindisle/ui/words'
import { createRoot } from 'react-dom/client'
import { leftMark, neutralPage } from '../../../lib/navigation/quick-exit.ts'
import { texts } from '../texts.ts'
import './ask-back.css'

/** Somebody left in a hurry: whoever opens the app next is asked, before anything of it is seen. */
export async function askBack(language: Language): Promise<void> {
  document.title = '…'
  const t = await texts.load(language)
  const place = document.createElement('main')
  place.className = 'ask-back'
  document.body.append(place)
  const root = createRoot(place)
  await new Promise<void>((goOn) => {
    root.render(
      <>
        <h1>
          <Words>{t('exit.question')}</Words>
        </h1>
        <Button onClick={() => goOn()}>{t('exit.go_on')}</Button>
        <Button kind="text" onClick={() => window.location.replace(neutralPage)}>
          {t('exit.not_now')}
        </Button>
      </>,
    )
  })
  leftMark().remove()
  root.unmount()
  place.remove()
}
