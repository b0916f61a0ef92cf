import '../art/art.css'
import './help-card.css'

export {
  HelpCard,
  HelpLines,
  HelpRow,
  type HelpCardProps,
  type HelpLine,
  type HelpRowProps,
} from './help-card.tsx'
export { telHref } from './tel.ts'
