import { useEffect, useRef } from 'react'
import { answersByTap, chosenOf, valuesOf } from '../../flow/items.ts'
import { toggled } from '../../flow/choices.ts'
import { screenNow, type Asking } from '../../attempt/model.ts'
import type { Taking } from '../../attempt/taking.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=range]), textarea, select') !== null

const ownsArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-arrows]') !== null

/** The nth option of the only question on the screen. */
function chooseNth(taking: Taking, state: Asking, place: number): void {
  const { items } = screenNow(state)
  const [item] = items
  if (items.length !== 1 || !item) return
  if (item.kind === 'multiple') {
    const option = item.options[place]
    const chosen = chosenOf(state.attempt.answers[item.id]?.value)
    if (option) taking.choose(item.id, toggled(chosen, option.id, item))
  } else if (item.kind === 'scale' && item.look === 'dots') {
    const value = valuesOf(item)[place]
    if (value !== undefined) taking.choose(item.id, value)
  } else if (answersByTap(item)) {
    const option = item.options[place]
    if (option) taking.choose(item.id, option.id)
  }
}

/** 1 to 9 answer, left and right turn the page; nothing while one types or something lies above. */
export function useKeys(taking: Taking, state: Asking): void {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing)
        return
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return
      if (/^[1-9]$/.test(event.key)) return chooseNth(taking, latest.current, Number(event.key) - 1)
      if (ownsArrows(event.target)) return
      if (event.key === 'ArrowRight') taking.dispatch({ type: 'next' })
      if (event.key === 'ArrowLeft') taking.dispatch({ type: 'back' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [taking])
}
