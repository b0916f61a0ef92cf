const most = 280

/** Longer than this is read on its own page. */
export const isLong = (text: string): boolean => [...text].length > most
