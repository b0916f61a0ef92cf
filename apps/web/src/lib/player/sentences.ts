const byHand = /[^。！？!?.…]+[。！？!?.…]+[」』”’"')）]*\s*|[^。！？!?.…]+$/gu

/** A passage sentence by sentence; together they are the passage. */
export function sentencesOf(passage: string, language: string): string[] {
  if ('Segmenter' in Intl) {
    const parts = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(passage)
    return [...parts].map(({ segment }) => segment).filter((sentence) => sentence.trim() !== '')
  }
  return (passage.match(byHand) ?? []).filter((sentence) => sentence.trim() !== '')
}
