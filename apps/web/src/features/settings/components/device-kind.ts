const kinds = ['ios', 'android'] as const

/** What a device calls itself, e.g. "ios" or a browser's own line; people read words. */
export function kindOf(label: string): (typeof kinds)[number] | 'browser' {
  const plain = label.toLowerCase()
  if (/iphone|ipad/.test(plain)) return 'ios'
  return kinds.find((kind) => plain.includes(kind)) ?? 'browser'
}
