import type { DataOf } from '@mindisle/contract'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { fromWire, type Told } from '../model/marks.ts'
import { refresh, usePages, useRemote } from '../../../../lib/remote/remote.ts'

export type DrawingCover = DataOf<'GET /api/drawing/list'>['list'][number]

const drawingsKey = ['drawings'] as const

export const refreshDrawings = (): Promise<void> => refresh(drawingsKey)

export function useDrawings() {
  const caller = useCaller()
  return usePages({
    queryKey: [...drawingsKey, 'list'],
    readPage: (page) => caller.read('GET /api/drawing/list', { query: { page } }),
  })
}

export function useDrawing(id: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: [...drawingsKey, 'one', id],
    queryFn: async (): Promise<Told> => {
      const drawing = await caller.read('GET /api/drawing/show', { query: { id } })
      return { ...drawing, marks: drawing.marks.map(fromWire) }
    },
  })
}

/** Taken away at once; the place where it stood offers to bring it back. */
export function useRemoval() {
  const caller = useCaller()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const put = (id: string, isGone: boolean) =>
    setGone((before) => {
      const after = new Set(before)
      if (isGone) after.add(id)
      else after.delete(id)
      return after
    })
  const change = (key: 'POST /api/drawing/remove' | 'POST /api/drawing/restore') => async (id: string) => {
    try {
      await caller.foreground(key, { body: { id } })
      put(id, key === 'POST /api/drawing/remove')
    } catch {
      // It has been told.
    }
  }
  return {
    gone,
    remove: useSingle(change('POST /api/drawing/remove')),
    restore: useSingle(change('POST /api/drawing/restore')),
  }
}
