import type { MouseEvent, ReactNode } from 'react'
import { Button, type ButtonKind } from '../button/index.ts'
import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { Words } from '../words/index.ts'
import './states.css'

export interface StateAction {
  text: string
  href?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  icon?: IconName | undefined
  loading?: boolean | undefined
}

export interface StateProps {
  /** One drawing. */
  art?: ReactNode
  /** One line. */
  title: string
  /** One sentence. */
  text?: ReactNode
  /** One exit. */
  action?: StateAction | undefined
  /** A second way, as a text button. */
  second?: StateAction | undefined
  /** Small print, e.g. the number to tell the support. */
  code?: ReactNode
  /** Inside a card or list instead of a whole page. */
  compact?: boolean | undefined
  /** More follows below it: it takes only the room it needs. */
  short?: boolean | undefined
  children?: ReactNode
}

function Exit({ action, kind }: { action: StateAction; kind: ButtonKind }) {
  const { text, ...rest } = action
  return (
    <Button kind={kind} size="m" {...rest} className="state__exit">
      {text}
    </Button>
  )
}

export function StateView(props: StateProps & { kind?: ButtonKind | undefined; role?: 'alert' | undefined }) {
  const { art, title, text, action, second, code, compact, short, children, kind = 'primary', role } = props
  return (
    <div
      className={cx('state', compact ? 'state--compact' : 'state--page', short && 'state--short')}
      role={role}
    >
      {art !== undefined && <div className="state__art">{art}</div>}
      <h2 className="state__t">
        <Words>{title}</Words>
      </h2>
      {text !== undefined && (
        <p className="state__p">
          <Words>{text}</Words>
        </p>
      )}
      {children}
      {action && <Exit action={action} kind={kind} />}
      {second && <Exit action={second} kind="text" />}
      {code !== undefined && <p className="state__code">{code}</p>}
    </div>
  )
}

/** Nothing here yet: a gentle line and a soft button. */
export const Empty = (props: StateProps) => <StateView kind="soft" {...props} />

/** Something failed: says that what the person wrote is safe, and offers one more try. */
export function ErrorState({ action, ...rest }: StateProps) {
  const again = action && { icon: 'arrow-clockwise-bold' as const, ...action }
  return <StateView kind={rest.compact ? 'quiet' : 'primary'} role="alert" action={again} {...rest} />
}

/** No network: says so once, and lists in `children` what still works. */
export function Offline({ chip, ...rest }: StateProps & { chip: string }) {
  return (
    <>
      <p className="netchip-line">
        <NetChip>{chip}</NetChip>
      </p>
      <StateView {...rest} />
    </>
  )
}

export function NetChip({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <span className={cx('netchip', className)}>
      <Icon name="cloud-slash" size={16} />
      <span>{children}</span>
    </span>
  )
}
