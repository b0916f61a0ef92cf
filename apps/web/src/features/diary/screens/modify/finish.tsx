import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { toast } from '@mindisle/ui/toast'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../../lib/navigation/return-to.ts'
import { minutesSince } from '../../entry/days.ts'
import { texts } from '../../texts.ts'
import { AfterLow } from './after-low.tsx'
import type { Editing, Values } from './use-editing.ts'

const low = 2
/** A mood told at home is an entry already when its words are added here; so is one whose page was loaded anew. */
const momentMinutes = 30

interface Props {
  editing: Editing
  values: Values
  /** What can be added, beside the button. */
  children: ReactNode
}

/** Everything is safe already: this only leads on. */
export function Finish({ editing, values, children }: Props) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const { id, isNew, when, accept } = editing
  const [isLow, setLow] = useState(false)
  // Told while leaving: above the sheet of small things it would cover one of them.
  const leave = () => {
    toast(t(window.navigator.onLine ? 'saved.done' : 'saved.done_here'), 'check-circle-fill')
    void returnTo(
      navigator,
      isNew ? pageAddress('page10/diary/index') : pageAddress('page10/diary/show', { id }),
    )
  }
  const finish = async () => {
    await accept()
    const isOfNow = isNew || minutesSince(when, new Date()) <= momentMinutes
    if (isOfNow && values.mood !== null && values.mood <= low) setLow(true)
    else leave()
  }
  const close = () => {
    setLow(false)
    leave()
  }
  return (
    <>
      <ActionBar>
        {children}
        <Button disabled={values.mood === null} reason={t('finish.reason')} onClick={() => void finish()}>
          {t('finish.done')}
        </Button>
      </ActionBar>
      <AfterLow open={isLow} values={values} when={when} onClose={close} />
    </>
  )
}
