export const noSlot = -1

/** Anywhere among the slots, by the upper bits of a product: their number need be no power of two. */
const firstSlot = (key: number, size: number): number =>
  Math.floor(((Math.imul(key, 0x9e3779b1) >>> 0) / 0x1_0000_0000) * size)

/**
 * Keys by open addressing: a Map of a hundred thousand numbers would take ten times the memory. The keys lie in the slots themselves, so that one that is not
 * known, as most are, costs one look into memory.
 */
export function slotsOf(keys: Uint32Array): Int32Array {
  const slots = new Int32Array(Math.ceil(keys.length * 1.5) + 1).fill(noSlot)
  for (const key of keys) {
    let at = firstSlot(key, slots.length)
    while (slots[at] !== noSlot) at = at + 1 === slots.length ? 0 : at + 1
    slots[at] = key
  }
  return slots
}

export function slotOf(slots: Int32Array, key: number): number {
  for (let at = firstSlot(key, slots.length); ; at = at + 1 === slots.length ? 0 : at + 1) {
    const found = slots[at]
    if (found === key) return at
    if (found === noSlot) return noSlot
  }
}
