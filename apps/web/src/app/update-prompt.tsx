import { ask } from '@mindisle/ui/dialog'
import { useEffect } from 'react'
import { text } from './services.ts'
import { watchForUpdates } from './service-worker.ts'

/** A new version never reloads the page under someone's hands: it asks. */
export function UpdatePrompt() {
  useEffect(
    () =>
      watchForUpdates(async () => {
        const labels = { confirm: text('actions.reload'), cancel: text('actions.later') }
        return ask({ title: text('update.title'), body: text('update.text'), ...labels })
      }),
    [],
  )
  return null
}
