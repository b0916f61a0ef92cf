const prefix = 'h5_'
const length = 26
const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 29 characters; whoever knows it is this visitor, so it comes from the secure source. */
export function newVisitorId(): string {
  let id = prefix
  while (id.length < prefix.length + length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // Bytes past the last whole alphabet would make its first letters likelier.
      if (byte < 248 && id.length < prefix.length + length) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}
