/** 20,000 rows with long names, in characters; the server takes no more. */
const longest = 1_500_000
const encodings = ['utf-8', 'gb18030'] as const

const decoded = (bytes: ArrayBuffer, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Its text, or why not. Spreadsheets in China write GB 18030 unless told otherwise. */
export async function readRosterFile(
  file: Blob,
): Promise<{ text: string } | { refusal: 'large' | 'unreadable' }> {
  if (file.size > longest * 3) return { refusal: 'large' }
  const bytes = await file.arrayBuffer()
  const text = encodings.map((encoding) => decoded(bytes, encoding)).find((one) => one !== null)
  // Of a workbook the first bytes say so: it is no list of lines.
  if (text === undefined || text.trim() === '' || text.startsWith('PK')) return { refusal: 'unreadable' }
  return text.length > longest ? { refusal: 'large' } : { text }
}
