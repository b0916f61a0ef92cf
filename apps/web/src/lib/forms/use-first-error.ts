import { useEffect, useRef } from 'react'

/** Leads keyboard and screen reader to the first field that was refused. */
export function useFirstError(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
