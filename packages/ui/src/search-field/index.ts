export { SearchField, type SearchFieldProps, SearchLink, type SearchLinkProps } from './search-field.tsx'
