import type { PagePath } from '@mindisle/contract'
import { Icon, type IconName } from '@mindisle/ui/icon'
import type { MouseEvent } from 'react'
import { pageAddress } from '../../../lib/navigation/page-address.ts'

export const hotlinePath = 'page12/self-service/hotline' satisfies PagePath
export type HelpView = 'plan' | 'friend' | 'call-back'

interface Props {
  icon: IconName
  title: string
  sub: string
  view: HelpView
  onLeave(event: MouseEvent, view: HelpView): void
}

export function LinkRow({ icon, title, sub, view, onLeave }: Props) {
  return (
    <a
      className="help-act"
      href={pageAddress(hotlinePath, { view })}
      onClick={(event) => onLeave(event, view)}
    >
      <Icon name={icon} />
      <span className="help-act__text">
        <b>{title}</b>
        <span>{sub}</span>
      </span>
      <Icon name="caret-right-bold" size={16} />
    </a>
  )
}
