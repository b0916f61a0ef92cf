import type { ChangeEvent, RefObject } from 'react'

interface Props {
  input: RefObject<HTMLInputElement | null>
  onChosen(files: File[]): void
}

/** The phone's own way of choosing; two buttons open it. */
export function PictureInput({ input, onChosen }: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // The same one chosen again would be no change.
    target.value = ''
    onChosen(chosen)
  }
  return <input ref={input} hidden type="file" accept="image/*" multiple onChange={choose} />
}
