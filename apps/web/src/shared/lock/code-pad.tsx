import { Icon } from '@mindisle/ui/icon'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { lockTexts } from './texts.ts'
import './code-pad.css'

export function Dots({ typed, total }: { typed: number; total: number }) {
  const t = useTexts(lockTexts)
  return (
    <div className="code-dots" role="status" aria-label={t('typed', { typed, total })}>
      {Array.from({ length: total }, (_, at) => (
        <i key={at} className={at < typed ? 'is-on' : undefined} />
      ))}
    </div>
  )
}

interface Props {
  code: string
  most: number
  onCode(code: string): void
  /** To the left of the zero. */
  start?: ReactNode
  isOff?: boolean
}

/** Digits typed on a keyboard count wherever the focus is, from the moment the keys can be seen: a passive effect would lose the first. */
function useKeys(press: (key: string) => boolean): void {
  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !latest.current(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [])
}

/** The keys of a telephone; it holds nothing, so that whoever asks for the code decides what it means. */
export function CodePad({ code, most, onCode, start, isOff = false }: Props) {
  const t = useTexts(lockTexts)
  const add = (digit: string) => {
    if (!isOff && code.length < most) onCode(code + digit)
  }
  const erase = () => {
    if (!isOff) onCode(code.slice(0, -1))
  }
  useKeys((key) => {
    if (/^\d$/.test(key)) add(key)
    else if (key === 'Backspace') erase()
    else return false
    return true
  })
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      className="code-pad__key"
      aria-disabled={isOff}
      onClick={() => add(digit)}
    >
      {digit}
    </button>
  )
  return (
    <div className="code-pad">
      {[...'123456789'].map(key)}
      <span className="code-pad__side">{start}</span>
      {key('0')}
      <button
        type="button"
        className="code-pad__side"
        aria-label={t('erase')}
        aria-disabled={isOff}
        onClick={erase}
      >
        <Icon name="backspace-later" size={30} />
      </button>
    </div>
  )
}
