import { Shell } from '@mindisle/ui/art'
import { numberDisplay } from '../../../constants.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { shortNumber } from '../../../lib/numbers/short-number.ts'
import { useSession } from '../../../shared/session/session-context.ts'

function useBalance(): string {
  const language = useLanguage()
  return shortNumber(
    useSession((state) => state.userBalance),
    language,
    numberDisplay,
  )
}

export function Balance() {
  return <span className="num">{useBalance()}</span>
}

export function Shells() {
  const balance = useBalance()
  return (
    <>
      <Shell size={20} />
      {balance}
    </>
  )
}
