import { Button } from '@mindisle/ui/button'
import { Card } from '@mindisle/ui/card'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useReturnLink } from '../../../../lib/navigation/return-link.ts'
import { grouped } from '../../../../shared/money/amounts.ts'
import type { Redeemed } from '../../api/redeem.ts'
import { ShellBurst } from '../../components/shell-burst.tsx'
import { redeemedAddress } from '../../components/redeemed-address.ts'
import { texts } from '../../texts.ts'

/** What the code brought, and the way to it. */
export function Result({ redeemed }: { redeemed: Redeemed }) {
  const t = useTexts(texts)
  const returnLink = useReturnLink()
  const { scope, points } = redeemed
  return (
    <Card className="redeem-done">
      <ShellBurst key={redeemed.id} />
      <h2>{points === null ? redeemed.title : t('redeem.got', { number: grouped(points) })}</h2>
      <p>{t(`got.${scope}`)}</p>
      <Button kind="soft" size="m" {...returnLink(redeemedAddress(redeemed))}>
        {t(`see.${scope}`)}
      </Button>
    </Card>
  )
}
