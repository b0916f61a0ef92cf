import type { Switch } from '@mindisle/contract'
import { Note } from '@mindisle/ui/note'
import { useSession } from './session-context.ts'

interface Props {
  feature: Switch
  className?: string
}

/**
 * Said before anything is written or chosen in vain. What is below stays: the app knows it from when it was opened, and only the server
 * knows whether it is open again.
 */
export function ClosedNote({ feature, className }: Props) {
  const note = useSession(({ myConfig }) => myConfig?.closed_notes?.[feature])
  return note ? (
    <Note icon="info" className={className}>
      {note}
    </Note>
  ) : null
}
