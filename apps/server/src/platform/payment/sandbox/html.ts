const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | readonly Html[] | string | null

function written(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
  return part.map(({ text }) => text).join('')
}

/** Whatever is not Html itself is text, and cannot become markup. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.map((piece, i) => piece + written(parts[i] ?? null)).join(''))
