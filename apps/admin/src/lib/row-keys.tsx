import { useKeys } from './keys.ts'

/** What stands on a button, and presses it in the row that is looked at. */
export const Key = ({ name }: { name: string }) => <kbd className="row-key">{name}</kbd>

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')]
const current = (): HTMLElement | undefined => rows().find((row) => row.contains(document.activeElement))

function move(by: 1 | -1): void {
  const all = rows()
  const at = all.findIndex((row) => row === current())
  const next = at < 0 ? all.at(by === 1 ? 0 : -1) : all[at + by]
  next?.focus()
}

function press(name: string, onBusy: (() => void) | undefined): void {
  const mark = [...(current()?.querySelectorAll('.row-key') ?? [])].find(
    ({ textContent }) => textContent === name,
  )
  const button = mark?.closest<HTMLButtonElement>('button')
  if (button?.disabled) onBusy?.()
  else button?.click()
}

const letters = ['a', 'x', 't', 'r', 'c', 'd', 'o', '1', '2', '3', '4', '5']
const actsFor = (onBusy?: () => void) => ({
  j: () => move(1),
  k: () => move(-1),
  ...Object.fromEntries(letters.map((letter) => [letter, () => press(letter.toUpperCase(), onBusy)])),
})

/** Whatever waits in rows is worked through with one hand: J and K go from row to row, a letter presses what bears it. */
export const useRowKeys = (onBusy?: () => void): void => useKeys(actsFor(onBusy))
/** A row that J and K come to; what is in it is read out by its buttons. */
export const workedRow = { 'data-row': '', tabIndex: -1 } as const
