import { createContext, useContext, useState } from 'react'

/** The thing that a page is about, as the page itself tells (apps/server/src/platform/http/drawings.ts). */
export interface AboutHere {
  title: string
  description: string
  /** Missing in a drawing: no picture at all is better than another one's. */
  cover?: string
}

type Read = (id: string) => unknown

function fromPage(id: string): unknown {
  const told = document.querySelector<HTMLElement>('.drawn')?.dataset.about
  const about = told === undefined ? undefined : (JSON.parse(told) as { id: string })
  return about?.id === id ? about : undefined
}

/** A drawing is given places to be filled in. */
export const AboutContext = createContext<Read>(fromPage)

/** Shown by the drawing this takes the place of, so that nothing of it goes away until the server has answered. */
export function useAboutHere<About = AboutHere>(id: string): About | undefined {
  const read = useContext(AboutContext)
  const [about] = useState(() => read(id))
  return about as About | undefined
}
