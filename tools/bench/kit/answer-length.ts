const headEnd = Buffer.from('\r\n\r\n')

/** The bytes of the first whole answer in the buffer, or 0; throws on anything but a 200 with a length. */
export function answerLength(buffer: Buffer): number {
  const end = buffer.indexOf(headEnd)
  if (end < 0) return 0
  const head = buffer.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head.split('\r\n', 1)[0])
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error('an answer without a length')
  const total = end + 4 + Number(length)
  return buffer.length >= total ? total : 0
}
