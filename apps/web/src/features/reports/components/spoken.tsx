/** Where a spoken line may be broken: after a Chinese comma or stop, not in the middle of a phrase. */
export const phrases = (text: string): string[] =>
  text.match(/[^，。；：！？]+[，。；：！？」』]*/g) ?? [text]

/** A line that is said rather than shown: it breaks where one would breathe. */
export function Spoken({ text }: { text: string }) {
  const parts = phrases(text)
  if (parts.length < 2) return text
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    <span key={at} className="spoken">
      {part}
    </span>
  ))
}
