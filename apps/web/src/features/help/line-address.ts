import type { Hotline } from '@mindisle/content/public/hotlines'

/** What a tap on the line does: dial, write, or open its page. */
export const hrefOf = ({ tel, sms, url }: Pick<Hotline, 'tel' | 'sms' | 'url'>): string =>
  tel === null ? (url ?? `sms:${sms ?? ''}`) : `tel:${tel}`
