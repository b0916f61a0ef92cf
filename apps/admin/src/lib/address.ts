export const base = '/admin/'

export const addressOf = (page: string, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return `${base}${page}${search && `?${search}`}`
}
