import { ActionBar } from '@mindisle/ui/action-bar'
import { Icon } from '@mindisle/ui/icon'
import './comments.css'

/** Looks like a field and opens one: writing has the whole sheet. */
export function WriteBar({ text, onClick }: { text: string; onClick(): void }) {
  return (
    <ActionBar>
      <button type="button" className="write-bar" onClick={onClick}>
        <Icon name="pencil-simple-line" size={20} />
        <span className="ellipsis">{text}</span>
      </button>
    </ActionBar>
  )
}
