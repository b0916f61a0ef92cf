import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../lib/navigation/page-stack.tsx'
import { useSuggestions, type Suggestion } from '../api/suggest.ts'
import { addressOf, cleaned, resultsAddress } from '../flow/words.ts'
import { texts } from '../texts.ts'
import { rowId } from './suggestions.tsx'

/** Nothing fits, or nothing could be asked: there is still the way to the results. Danger is never suggested. */
function useRows(words: string) {
  const t = useTexts(texts)
  const { list, isRisk, isSettled } = useSuggestions(words)
  if (words === '') return { rows: [], isRisk: false }
  if (list.length > 0 || !isSettled || isRisk) return { rows: list, isRisk }
  const text = t('suggest.go', { words: `«${words.replace(/[«»]/g, '')}»` })
  return { rows: [{ kind: 'word', id: words, text } satisfies Suggestion], isRisk }
}

/** The arrow keys go through the rows and the field itself, in a circle. */
function stepped(active: number, key: string, rows: number): number {
  const step = key === 'ArrowDown' ? 1 : -1
  return ((active + 1 + step + rows + 1) % (rows + 1)) - 1
}

interface Options {
  field: RefObject<HTMLInputElement | null>
  begun: string
  isRoot: boolean
}

/** The field, what is suggested under it, and where both lead. */
export function useSearchBox({ field, begun, isRoot }: Options) {
  const navigator = useNavigator()
  const listId = useId()
  const [value, setValue] = useState(begun)
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const words = isTyping ? cleaned(value) : ''
  const { rows, isRisk } = useRows(words)

  const become = (next: string, types: boolean) => {
    setValue(next)
    setTyping(types)
    setActive(-1)
  }
  const leave = (next: string) => {
    become(next, false)
    field.current?.blur()
  }
  const search = (asked: string) => {
    if (asked === '') return
    leave(isRoot ? '' : asked)
    // Results replace results: the way back leads out of the search, not through every word tried.
    void (isRoot ? navigator.navigateTo(resultsAddress(asked)) : navigator.redirectTo(resultsAddress(asked)))
  }
  const choose = ({ kind, id }: Suggestion) => {
    if (kind === 'word') return search(cleaned(id))
    leave(begun)
    void navigator.navigateTo(addressOf(kind, id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being composed the keys belong to that.
    if (event.nativeEvent.isComposing || words === '') return
    if (event.key === 'Escape') return leave(begun)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setActive(stepped(active, event.key, rows.length))
  }
  const chosen = rows[active]
  const submit = () => (chosen ? choose(chosen) : search(cleaned(value)))
  const list = { id: listId, isOpen: words !== '', active: chosen && rowId(listId, active) }
  const type = (next: string) => {
    become(next, true)
    if (next === '') field.current?.focus()
  }
  const begin = () => setTyping(true)
  const cancel = () => leave(begun)
  return { value, rows, active, isRisk, list, type, begin, cancel, choose, submit, onKeyDown }
}
