import type { Language } from '@mindisle/base'
import { isPolice, type Hotline, type HotlineRegion } from '@mindisle/content/public/hotlines'
import type { HelpLine } from '@mindisle/ui/help-card'
import { Icon } from '@mindisle/ui/icon'

/** What a tap on the line does: dial, write, or open its page. */
export const hrefOf = ({ tel, sms, url }: Hotline): string =>
  tel === null ? (url ?? `sms:${sms ?? ''}`) : `tel:${tel}`

/** The first line and the emergency numbers; a region without those shows what it has. */
export function linesOf({ lines }: HotlineRegion): Hotline[] {
  const shown = lines.filter(({ isPrimary, kind }) => isPrimary || kind === 'emergency')
  return shown.length > 1 ? shown : lines.slice(0, 2)
}

export function toHelpLine(line: Hotline, language: Language): HelpLine {
  const isUrgent = line.kind === 'emergency'
  return {
    name: line.name[language],
    number: line.display,
    href: hrefOf(line),
    isPrimary: line.isPrimary,
    note: line.isPrimary ? line.hours[language] : undefined,
    icon: isUrgent ? (
      <Icon name={isPolice(line) ? 'shield-duotone' : 'first-aid-duotone'} />
    ) : line.tel === null ? (
      <Icon name="globe-simple" size={line.isPrimary ? 28 : 24} />
    ) : undefined,
  }
}
