import { Chip } from '@mindisle/ui/chip'
import { useEffect, useState } from 'react'
import { jumpTo } from './jump.ts'

interface Part {
  /** The id of its element. */
  anchor: string
  title: string
}

/** The part whose heading was last passed. */
function useCurrent(parts: readonly Part[]): string {
  const [current, setCurrent] = useState(parts[0]?.anchor ?? '')
  const anchors = parts.map(({ anchor }) => anchor).join(' ')
  useEffect(() => {
    const look = () => {
      const passed = anchors
        .split(' ')
        .filter((anchor) => (document.getElementById(anchor)?.getBoundingClientRect().top ?? Infinity) < 160)
      setCurrent(passed.at(-1) ?? anchors.split(' ')[0] ?? '')
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [anchors])
  return current
}

interface Props {
  label: string
  parts: readonly Part[]
  className: string
}

/** The parts of a long page, as chips that lead to them. */
export function Contents({ label, parts, className }: Props) {
  const current = useCurrent(parts)
  if (parts.length < 2) return null
  return (
    <div className={`scroller ${className}`} role="group" aria-label={label}>
      {parts.map(({ anchor, title }) => (
        <Chip
          key={anchor}
          pressed={anchor === current}
          onClick={(event) => jumpTo(event, document.getElementById(anchor))}
        >
          {title}
        </Chip>
      ))}
    </div>
  )
}
