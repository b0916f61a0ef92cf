import { ShoreHeader } from '@mindisle/ui/scene'

/** Lines are broken where the text says so. */
export function Hero({ children }: { children: string }) {
  return (
    <ShoreHeader fluid className="plan-hero">
      <p className="plan-hero__t">{children}</p>
    </ShoreHeader>
  )
}
