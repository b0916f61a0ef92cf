import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../internal/cx.ts'
import { rove } from '../internal/roving.ts'
import './text-tabs.css'

export interface TextTab {
  key: string
  label: ReactNode
  count?: number | undefined
}

export interface TextTabsProps {
  label: string
  tabs: readonly TextTab[]
  current: string
  onSelect: (key: string) => void
  /** The id of the panel that the tabs fill. */
  controls: string
  className?: string | undefined
}

export function TextTabs({ label, tabs, current, onSelect, controls, className }: TextTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ key }) => key === current)
  useEffect(() => {
    const box = row.current
    const chosen = box?.children[at]
    if (box && chosen instanceof HTMLElement)
      box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [at])
  return (
    <div className={cx('ttabs', className)} role="tablist" aria-label={label} ref={row} onKeyDown={rove}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === current}
          aria-controls={controls}
          tabIndex={tab.key === current ? 0 : -1}
          data-rove=""
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="ttabs__n num">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
