export type MemberState = 'in' | 'left' | 'removed'

/** Something by which a group can be looked at, e.g. the class; the order of options is that of neighbours. */
export interface AttributeRow {
  /** a1 to a4. */
  id: string
  label: string
  options: string[]
}
