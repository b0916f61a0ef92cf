export interface Delivery<Kept> {
  all(): Promise<Kept[]>
  /** Left to the page that has it open. */
  isOpen(kept: Kept): boolean
  /** Whose it is now: records go along when a person's account changes, and must not stay for anybody else. */
  isMine(kept: Kept): Promise<boolean>
  send(kept: Kept): Promise<void>
}

/** Sends what earlier visits could not, without anybody waiting for it. Answers whether anything is left here. */
export async function deliverAll<Kept>({ all, isOpen, isMine, send }: Delivery<Kept>): Promise<boolean> {
  for (const kept of await all()) {
    if (isOpen(kept) || !(await isMine(kept))) continue
    await send(kept).catch(() => undefined)
  }
  return (await all()).length > 0
}
