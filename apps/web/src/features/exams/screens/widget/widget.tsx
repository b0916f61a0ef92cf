import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import type { Taking } from '../../attempt/taking.ts'
import { AttemptView } from '../take-attempt/attempt-view.tsx'
import { useTaking, useTakingView } from '../take-attempt/use-taking.ts'
import { Embed } from './embed.tsx'
import { MarkOf } from './mark.tsx'
import { parentOrigin } from './parent-origin.ts'

const allowedOrigins = (): string[] =>
  (document.querySelector<HTMLMetaElement>('meta[name=widget-origins]')?.content ?? '')
    .split(' ')
    .filter(Boolean)

/** Tells the page around, and nobody else. */
function tell(message: { type: string; height?: number; table_id?: string }): void {
  if (window.parent === window) return
  const origin = parentOrigin({
    ancestors: Array.from(window.location.ancestorOrigins ?? []),
    referrer: document.referrer,
    own: window.location.origin,
    allowed: allowedOrigins(),
  })
  if (origin !== null) window.parent.postMessage(message, origin)
}

/** The frame is as high as what is in it. */
function useHeight(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const node = box.current
    if (!node || typeof ResizeObserver === 'undefined') return undefined
    let told = 0
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(node.getBoundingClientRect().height)
      if (height === told) return
      told = height
      tell({ type: 'mindisle:height', height })
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [box])
}

function useEnd(taking: Taking): void {
  const { state } = useTakingView(taking)
  const assessmentId = state.kind === 'done' ? state.assessmentId : null
  useEffect(() => {
    if (assessmentId !== null) tell({ type: 'mindisle:done', table_id: assessmentId })
  }, [assessmentId])
}

/** An assessment inside a frame of another site. */
function Framed({ id, mark }: { id: string; mark: string | undefined }) {
  const [target] = useState(() => ({ assessmentId: id }))
  const taking = useTaking(target, false)
  const box = useRef<HTMLDivElement>(null)
  useHeight(box)
  useEnd(taking)
  return (
    <div ref={box} className="exam-frame">
      {mark !== undefined && <MarkOf mark={mark} />}
      <AttemptView taking={taking} isCompact />
    </div>
  )
}

/** With `view=embed` the page that tells how it comes there. */
export default function Widget() {
  const { query } = usePage()
  const id = query['id'] ?? ''
  return query['view'] === 'embed' ? <Embed id={id} /> : <Framed id={id} mark={query['mark']} />
}
