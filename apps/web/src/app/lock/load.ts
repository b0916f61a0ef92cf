/** Between the first load and the lock: the list of what the lock is made of is not part of what everybody loads. */
export const keepLocked = async (isStart: boolean): Promise<void> =>
  (await import('./lock.tsx')).keepLocked(isStart)
