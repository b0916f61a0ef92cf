import { ask } from '@mindisle/ui/dialog'
import { createRoot } from 'react-dom/client'
import { loadProofSheet } from '../features/account/routes.ts'
import { CallerContext } from '../lib/http/caller.ts'
import type { Refused } from '../lib/http/failures.ts'
import { LanguageContext } from '../lib/i18n/use-texts.ts'
import { SessionContext } from '../shared/session/session-context.ts'
import { language, services, text } from './services.ts'
import { takeTestFirst } from './take-test-first.ts'

const leaveMilliseconds = 400

/** A root of its own, because few ever need it and the shell is part of the first load. */
async function askForProof(): Promise<boolean> {
  const spoken = language()
  const ProofSheet = await loadProofSheet(spoken)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const isProven = await new Promise<boolean>((resolve) => {
    root.render(
      <SessionContext.Provider value={services.session}>
        <CallerContext.Provider value={services.caller}>
          <LanguageContext.Provider value={spoken}>
            <ProofSheet onDone={resolve} />
          </LanguageContext.Provider>
        </CallerContext.Provider>
      </SessionContext.Provider>,
    )
  })
  setTimeout(() => {
    root.unmount()
    place.remove()
  }, leaveMilliseconds)
  return isProven
}

let asking: Promise<boolean> | null = null

/** Two calls that need it at once are answered by one proof. */
function prove(): Promise<boolean> {
  asking ??= askForProof().finally(() => {
    asking = null
  })
  return asking
}

/** Few calls ever end in one of these: none of it is part of the first load. Answers whether to call again. */
export const question = (refusal: Refused): Promise<boolean> =>
  refusal.type === 'no_test'
    ? takeTestFirst(refusal, { ask, navigateTo: services.navigator.navigateTo, text })
    : prove()
