import { Button } from '@mindisle/ui/button'
import { createRoot } from 'react-dom/client'
import { defineTexts } from '../../lib/i18n/texts.ts'
import { leftMark, neutralPage } from '../../lib/navigation/quick-exit.ts'
import { language } from '../services.ts'
import type zhHans from './messages/zh-Hans.json'
import './ask-back.css'

const texts = defineTexts<typeof zhHans>({
  'zh-Hans': () => import('./messages/zh-Hans.json'),
  'zh-Hant': () => import('./messages/zh-Hant.json'),
  en: () => import('./messages/en.json'),
})

/** Somebody left in a hurry: whoever opens the app next is asked, before anything of it is seen. */
export async function askBack(): Promise<void> {
  document.title = '…'
  const t = await texts.load(language())
  const place = document.createElement('main')
  place.className = 'ask-back'
  document.body.append(place)
  const root = createRoot(place)
  await new Promise<void>((goOn) => {
    root.render(
      <>
        <h1>{t('question')}</h1>
        <Button onClick={() => goOn()}>{t('go_on')}</Button>
        <Button kind="text" onClick={() => window.location.replace(neutralPage)}>
          {t('not_now')}
        </Button>
      </>,
    )
  })
  leftMark().remove()
  root.unmount()
  place.remove()
}
