export { OptionList, type Choice, type OptionListProps } from './option-list.tsx'
