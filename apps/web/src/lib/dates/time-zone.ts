/** The reader's, e.g. Asia/Taipei; empty where the browser does not tell. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
