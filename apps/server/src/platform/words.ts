/** Characters that are not seen but turn around or break the text after them. */
const unseen = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** As it is kept where others read it. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Spaces and joiners alone are nothing to read. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
