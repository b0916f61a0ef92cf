import { useState, useSyncExternalStore } from 'react'
import { Button } from '../button/index.ts'
import { Words } from '../words/index.ts'
import { Dialog } from './dialog.tsx'
import { type DialogQueue, type DialogRequest, type OpenDialog, createDialogQueue } from './queue.ts'

const shared = createDialogQueue()

export type AskRequest = DialogRequest & { cancel: string }
export type TellRequest = Omit<DialogRequest, 'cancel'>

/** True for the confirming button, false for the safe one or Escape. */
export const open = (request: AskRequest): Promise<boolean> => shared.open(request)

/** Resolves when the person has read it. */
export const tell = (request: TellRequest): Promise<void> => shared.open(request).then(() => undefined)

export const isDialogOpen = (): boolean => shared.current() !== undefined

function Actions({ dialog, settle }: { dialog: OpenDialog; settle: (yes: boolean) => void }) {
  const sure = dialog.danger ? 'quiet' : 'primary'
  return (
    <>
      {dialog.cancel !== undefined && (
        <Button kind={dialog.danger ? 'primary' : 'quiet'} size="m" onClick={() => settle(false)}>
          {dialog.cancel}
        </Button>
      )}
      <Button kind={sure} size="m" onClick={() => settle(true)} autoFocus={dialog.cancel === undefined}>
        {dialog.confirm}
      </Button>
    </>
  )
}

/** Stands once, near the root of the app. */
export function DialogHost({ queue = shared }: { queue?: DialogQueue | undefined }) {
  const current = useSyncExternalStore(queue.subscribe, queue.current, () => undefined)
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const dialog = current ?? last
  if (!dialog) return null
  const settle = (yes: boolean): void => queue.settle(dialog.id, yes)
  // A question without a heading is its own: a dialog must have a name.
  const [title, body] = dialog.title === '' ? [dialog.body ?? '', undefined] : [dialog.title, dialog.body]
  return (
    <Dialog
      key={dialog.id}
      open={current !== undefined}
      onClose={dialog.forced ? undefined : () => settle(dialog.cancel === undefined)}
      title={title}
      actions={<Actions dialog={dialog} settle={settle} />}
    >
      {body === undefined ? undefined : (
        <p>
          <Words>{body}</Words>
        </p>
      )}
    </Dialog>
  )
}
