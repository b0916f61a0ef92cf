import { useEffect, useState, useSyncExternalStore } from 'react'
import { useCaller } from '../../../../lib/http/caller.ts'
import { Talking, type Asked, type Talk } from './talking.ts'

/** `begin` runs once, with a conversation that has just been begun. */
export function useTalking(asked: Asked, begin: (talking: Talking) => void): [Talking, Talk] {
  const caller = useCaller()
  const [talking] = useState(() => new Talking(caller, asked))
  const [start] = useState(() => () => (asked.isNew ? begin(talking) : void talking.open()))
  useEffect(() => {
    start()
    return talking.close
  }, [start, talking])
  return [talking, useSyncExternalStore(talking.subscribe, talking.now)]
}
