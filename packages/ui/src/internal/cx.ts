export const cx = (...names: Array<string | false | null | undefined>): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')
