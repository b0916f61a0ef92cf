import first from './first.svg?no-inline'
import later from './later.svg?no-inline'
import type { IconName } from './names.ts'

export interface IconProps {
  name: IconName
  size?: number | undefined
  /** Only for an icon that stands alone and says something; beside a text it is decoration. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, size = 24, label, className }: IconProps) {
  const sprite = name.endsWith('-later') ? later : first
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg width={size} height={size} fill="currentColor" className={className} focusable="false" {...voice}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
