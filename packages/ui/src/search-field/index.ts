export { SearchField, type SearchFieldProps } from './search-field.tsx'
export { SearchLink, type SearchLinkProps } from './search-link.tsx'
