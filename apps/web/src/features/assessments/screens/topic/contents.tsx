import { Chip } from '@mindisle/ui/chip'
import { useEffect, useState } from 'react'
import { jumpTo } from '../../../../lib/acts/jump.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

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

export function Contents({ parts }: { parts: readonly Part[] }) {
  const t = useTexts(texts)
  const current = useCurrent(parts)
  if (parts.length < 2) return null
  return (
    <div className="scroller topic-contents" role="group" aria-label={t('topic.contents')}>
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
