const longest = 40
const group = 4

/** As long as each that is handed out. */
export const codeLength = 16

/** Letters and digits only, large: codes are read out, typed on any keyboard and copied with what stands around them. */
export const cleanCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, longest)

export const groupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Where the cursor belongs after grouping, given how many letters and digits stood before it. */
export const caretAfter = (count: number): number => count + Math.max(0, Math.ceil(count / group) - 1)
