/** What a phone dials: only digits and the signs a dialler knows, so that a written number never becomes another link. */
export function telHref(number: string): string {
  return `tel:${number.replace(/[^\d+*#]/g, '')}`
}
