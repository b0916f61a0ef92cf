import { Button } from '@mindisle/ui/button'
import type { AnyTexts } from '../../../../lib/i18n/texts.ts'
import { useAnyTexts, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useGoods } from '../../../../shared/goods/goods.ts'
import type { Order } from '../../api/orders.ts'
import { texts as own } from '../../texts.ts'

function Step({ texts, word, address }: { texts: AnyTexts; word: string; address: string }) {
  const t = useAnyTexts(texts)
  const returnLink = useReturnLink()
  return <Button {...returnLink(address)}>{t(word)}</Button>
}

/** Where to look now, as whoever sold it says; to all orders where nobody can say. */
export function NextStep({ order }: { order: Order }) {
  const t = useTexts(own)
  const sold = useGoods(order.kind)
  const next = sold?.goods.next(order)
  if (sold && next) return <Step texts={sold.texts} {...next} />
  return <Button href={pageAddress('pages/payment/order')}>{t('next.orders')}</Button>
}
