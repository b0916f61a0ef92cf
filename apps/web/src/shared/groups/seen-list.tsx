import { Icon } from '@mindisle/ui/icon'
import './seen-list.css'

interface ListProps {
  items: readonly string[]
  isSeen: boolean
}

export function SeenList({ items, isSeen }: ListProps) {
  return (
    <ul className="team-seen">
      {items.map((item) => (
        <li key={item} className={isSeen ? 'is-seen' : undefined}>
          <Icon name={isSeen ? 'check-bold' : 'minus-bold'} size={18} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
