/** The thing that a page is about, as the page itself tells. */
export interface AboutHere {
  title: string
  description: string
  /** Missing in a drawing: no picture at all is better than another one's. */
  cover?: string
}

/** The server writes them in (apps/server/src/platform/http/drawings.ts). */
const open: AboutHere = { title: '{{title}}', description: '{{description}}' }

/** Shown by the drawing this takes the place of, so that nothing of it goes away until the server has answered. */
export function aboutHere(id: string): AboutHere | undefined {
  if (typeof document === 'undefined') return open
  const told = document.querySelector<HTMLElement>('.drawn')?.dataset.about
  const about = told === undefined ? undefined : (JSON.parse(told) as AboutHere & { id: string })
  return about?.id === id ? about : undefined
}
