/** What stands under a name in lists: a text up to its first full stop, with the quotation mark after it. */
export const firstSentence = (text: string): string =>
  /^.*?(?:[。？]|[.?](?=["”’']?\s|["”’']?$))["”’'」』]?/u.exec(text)?.[0] ?? text
