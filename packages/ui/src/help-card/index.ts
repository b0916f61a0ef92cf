export {
  HelpCard,
  HelpLines,
  HelpRow,
  type HelpCardProps,
  type HelpLine,
  type HelpRowProps,
} from './help-card.tsx'
export { telHref } from './tel.ts'
