import type { DataOf } from '@mindisle/contract'
import { useMemo } from 'react'
import { useCaller } from '../../../lib/http/caller.ts'
import { useRemote } from '../../../lib/remote/remote.ts'
import type { Born } from './charts.ts'

export type Place = DataOf<'GET /api/bazi/places'>['list'][number]
export type LunarYears = DataOf<'GET /api/bazi/lunar'>
export type Term = DataOf<'GET /api/bazi/glossary'>['list'][number]

const always = { staleTime: Infinity } as const

/** Every word of a chart by its id: what it is called, and what it means. */
export interface Glossary {
  term(id: string): Term | undefined
  /** In full: "Yang Wood (甲 jiǎ)". */
  name(id: string): string
  /** Without the sign behind it, where the sign stands beside it anyway. */
  short(id: string): string
}

export function useGlossary() {
  const caller = useCaller()
  const query = useRemote({
    queryKey: ['bazi', 'glossary'],
    queryFn: () => caller.read('GET /api/bazi/glossary', {}),
    ...always,
  })
  const glossary = useMemo<Glossary | undefined>(() => {
    if (!query.data) return undefined
    const byId = new Map(query.data.list.map((term) => [term.id, term]))
    const name = (id: string): string => byId.get(id)?.name ?? id
    return {
      term: (id) => byId.get(id),
      name,
      short: (id) => name(id).replace(/ \(.*\)$/, ''),
    }
  }, [query.data])
  return { query, glossary }
}

export function usePlaces(q: string) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['bazi', 'places', q],
    queryFn: () => caller.read('GET /api/bazi/places', { query: q === '' ? {} : { q } }),
    placeholderData: (before: DataOf<'GET /api/bazi/places'> | undefined) => before,
    ...always,
  })
}

export function useLunarYears(isWanted: boolean) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['bazi', 'lunar'],
    queryFn: () => caller.read('GET /api/bazi/lunar', {}),
    enabled: isWanted,
    ...always,
  })
}

/** Where the sun stood; what cannot be is told in the server's own words. */
export function usePreview(born: Born | null) {
  const caller = useCaller()
  return useRemote({
    queryKey: ['bazi', 'preview', born],
    queryFn: () => caller.quiet('POST /api/bazi/preview', { body: { born: born as Born } }),
    enabled: born !== null,
    placeholderData: (before: DataOf<'POST /api/bazi/preview'> | undefined) => before,
    ...always,
  })
}
