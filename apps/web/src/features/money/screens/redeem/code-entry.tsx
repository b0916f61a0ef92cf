import { Field } from '@mindisle/ui/field'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { caretAfter, cleanCode, groupCode } from '../../flow/code.ts'
import { texts } from '../../texts.ts'

interface Props {
  code: string
  onChange(code: string): void
  error: string | undefined
  isSending: boolean
}

/** Groups while one types, and leaves the cursor where it was; letters that are still being composed are not touched. */
export function CodeEntry({ code, onChange, error, isSending }: Props) {
  const t = useTexts(texts)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [composed, setComposed] = useState<string | null>(null)
  const shown = composed ?? groupCode(code)
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  useEffect(() => {
    if (error !== undefined) input.current?.focus()
  }, [error])
  const take = (typed: string) => {
    const before = typed.slice(0, input.current?.selectionStart ?? typed.length)
    caret.current = caretAfter(cleanCode(before).length)
    onChange(cleanCode(typed))
  }
  return (
    <Field
      ref={input}
      label={t('redeem.label')}
      placeholder={t('redeem.example')}
      numeric
      lang="en"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      readOnly={isSending}
      value={shown}
      error={error}
      hint={t('redeem.hint')}
      onCompositionStart={() => setComposed(shown)}
      onCompositionEnd={(event) => {
        setComposed(null)
        take(event.currentTarget.value)
      }}
      onChange={(typed) => (composed === null ? take(typed) : setComposed(typed))}
    />
  )
}
