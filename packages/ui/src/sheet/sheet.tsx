import { type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../icon-button/index.ts'
import { cx } from '../internal/cx.ts'
import { Words } from '../words/index.ts'
import { useDrag } from '../internal/drag.ts'
import { useModal } from '../internal/modal.ts'
import { usePresence } from '../internal/presence.ts'
import './sheet.css'

export interface SheetProps {
  open: boolean
  onClose: () => void
  /** Shown as a heading unless hidden; always the name of the dialog. */
  title: string
  hideTitle?: boolean | undefined
  /** A spoken line: the heading in serif. */
  serif?: boolean | undefined
  sub?: ReactNode
  closeLabel: string
  /** Stays below the scrolling content. */
  foot?: ReactNode
  children: ReactNode
  /** Takes the whole screen, with its title as a small line. */
  full?: boolean | undefined
  className?: string | undefined
}

/** Past this distance, or thrown faster than this, a dragged sheet closes. */
const closeAfter = 96
const closeSpeed = 0.6
const leaveMs = 280

function usePull(onClose: () => void) {
  const [pulled, setPulled] = useState<number>()
  const drag = useDrag({
    onMove: ({ dy }) => setPulled(Math.max(0, dy)),
    onEnd({ dy, speedY }, moved) {
      const closes = moved && (dy > closeAfter || (dy > 12 && speedY > closeSpeed))
      if (closes) onClose()
      setPulled(closes ? dy : undefined)
    },
  })
  return { drag, pulled, reset: () => setPulled(undefined) }
}

export function Sheet(props: SheetProps) {
  const { open, onClose } = props
  const { mounted, leaving } = usePresence(open, leaveMs)
  return mounted
    ? createPortal(<Layer {...props} leaving={leaving} onClose={() => leaving || onClose()} />, document.body)
    : null
}

interface HeadProps extends Pick<
  SheetProps,
  'title' | 'hideTitle' | 'serif' | 'sub' | 'closeLabel' | 'onClose'
> {
  id: string
  drag: ReturnType<typeof useDrag>
}

function Head({ id, drag, title, hideTitle, serif, sub, closeLabel, onClose }: HeadProps) {
  return (
    <div className="sheet__head" {...drag}>
      <i className="sheet__grab" />
      <div className="sheet__top">
        <div className="sheet__titles">
          <h2 id={id} className={cx(hideTitle ? 'sr' : 'sheet__title', serif && 'sheet__title--serif')}>
            <Words>{title}</Words>
          </h2>
          {sub !== undefined && <p className="sheet__sub">{sub}</p>}
        </div>
        <IconButton icon="x" size={22} label={closeLabel} quiet onClick={onClose} className="sheet__x" />
      </div>
    </div>
  )
}

function Layer({ leaving, onClose, ...props }: SheetProps & { leaving: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useId()
  const { drag, pulled } = usePull(onClose)
  useModal(panel, !leaving, onClose)
  const style = pulled === undefined ? undefined : { transform: `translateY(${pulled}px)` }
  return (
    <div
      className={cx(
        'sheet-layer',
        props.full && 'sheet-layer--full',
        leaving && 'is-leaving',
        props.className,
      )}
    >
      <div className="scrim" onClick={onClose} />
      <div
        ref={panel}
        className={cx('sheet', pulled !== undefined && !leaving && 'is-dragged')}
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
        style={style}
      >
        <Head {...props} id={heading} drag={drag} onClose={onClose} />
        <div className="sheet__body" data-scroll="">
          {props.children}
        </div>
        {props.foot !== undefined && <div className="sheet__foot">{props.foot}</div>}
      </div>
    </div>
  )
}
