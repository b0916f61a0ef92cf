/** Names one act. `crypto.randomUUID` is absent on plain http, where a phone tests against a laptop. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
