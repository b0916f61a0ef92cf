/** Landscapes that differ at a glance, so that no two pictures of one question look alike. */
const landscapes = [
  'mood',
  'sleep',
  'career',
  'relations',
  'habits',
  'family',
  'personality',
  'fun',
  'self',
  'trauma',
] as const

const sum = (text: string): number =>
  Array.from(text).reduce((total, letter) => total + letter.charCodeAt(0), 0)

/**
 * The landscape that is drawn for a picture named `…/<set>/<option>`; an address is none. Captions in the content
 * describe the landscapes in this order: a set begins where its letters say.
 */
export function sceneOf(image: string, place: number): string | null {
  if (/^(\/|https?:)/.test(image)) return null
  const set = image.split('/').at(-2) ?? ''
  return landscapes[(sum(set) + place) % landscapes.length] ?? null
}
