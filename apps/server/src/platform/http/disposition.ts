/** Signs that no file system takes in a name, or that would end the header. */
// oxlint-disable-next-line no-control-regex -- control signs are what it looks for: one of them would split the header
const impossible = /[\u0000-\u001f\u007f\\/:*?"<>|]+/g

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * RFC 6266: the name in its own script for browsers, and a plain one for what reads only ASCII. The ending is the one of
 * the file itself.
 */
export function disposition(how: 'attachment' | 'inline', name: string | null, key: string): string {
  const ending = /\.[a-z0-9]+$/.exec(key)?.[0] ?? ''
  const clean = (name ?? '').replace(impossible, ' ').replace(/\s+/g, ' ').trim().slice(0, 120)
  if (clean === '') return how
  // By way of bytes: half a letter cannot be written into an address.
  const whole = encodeURIComponent(Buffer.from(clean).toString() + ending).replace(/['()*]/g, percent)
  return `${how}; filename="file${ending}"; filename*=UTF-8''${whole}`
}
