import { Button } from '@mindisle/ui/button'
import type { FormEvent, ReactNode } from 'react'
import { useFirstError } from './use-first-error.ts'
import './form.css'

interface Props {
  errors: object
  isSaving: boolean
  submit(): unknown
  words: { go: string; going: string; consequence: string }
  /** Inside something that has its own edges, e.g. a sheet. */
  bare?: boolean
  children: ReactNode
}

/** The frame of such a form: it leads to the first error, and says what follows before one agrees. */
export function ProofForm({ errors, isSaving, submit, words, bare = false, children }: Props) {
  const form = useFirstError(errors)
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form ref={form} className={bare ? 'form form--bare' : 'form'} noValidate onSubmit={send}>
      {children}
      <div className="form__send">
        <Button type="submit" block loading={isSaving} loadingText={words.going}>
          {words.go}
        </Button>
        <p className="cap center">{words.consequence}</p>
      </div>
    </form>
  )
}
