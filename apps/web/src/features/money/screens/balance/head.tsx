import { Shell } from '@mindisle/ui/art'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useId } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { grouped } from '../../../../shared/money/amounts.ts'
import { useBalance } from '../../api/balance.ts'
import { texts } from '../../texts.ts'

/** A shell in the light of the sun, on a low shore. */
function Shore() {
  const id = useId()
  return (
    <svg
      className="scene__art"
      viewBox="0 0 390 214"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-1)" />
          <stop offset="1" stopColor="var(--sky-2)" />
        </linearGradient>
      </defs>
      <rect width="390" height="214" fill={`url(#${id})`} />
      <g fill="var(--sun-halo)">
        <circle cx="300" cy="96" r="86" opacity=".16" />
        <circle cx="300" cy="96" r="58" opacity=".24" />
      </g>
      <path d="M-10 160C60 146 120 148 190 154s130 4 210-10V220H-10Z" fill="var(--sea-1)" />
      <path d="M-10 174C60 162 130 164 200 170s130 2 200-10V220H-10Z" fill="var(--sea-2)" />
      <g className="scene-glint" opacity=".8">
        <rect x="30" y="166" width="44" height="2.6" rx="1.3" />
        <rect x="120" y="174" width="30" height="2.6" rx="1.3" />
        <rect x="226" y="164" width="36" height="2.6" rx="1.3" />
      </g>
      <g fill="var(--hill-1)">
        <circle cx="238" cy="146" r="4" />
        <circle cx="352" cy="148" r="5.5" />
      </g>
    </svg>
  )
}

export function BalanceHead() {
  const t = useTexts(texts)
  const balance = useBalance()
  return (
    <div className="scene balance-head">
      <Shore />
      <Shell size={100} className="balance-head__shell" />
      <div className="balance-head__text">
        <h1>{t('balance.mine')}</h1>
        {balance === null ? (
          <Skeleton width={120} height={44} className="balance-head__wait" />
        ) : (
          <b className="num">{grouped(balance)}</b>
        )}
        <p>{t('balance.worth')}</p>
      </div>
    </div>
  )
}
