import { Icon, type IconName } from '../icon/index.ts'
import { cx } from '../internal/cx.ts'
import { type Tone, toneStyle } from '../internal/tone.ts'
import './tile.css'

export interface TileProps {
  icon: IconName
  tone?: Tone | undefined
  /** 32 in cells, 40 alone, 52 as a tool. */
  size?: 32 | 36 | 40 | 44 | 52 | undefined
  round?: boolean | undefined
  /** The filled orange disc of a play button. */
  filled?: boolean | undefined
  className?: string | undefined
}

const glyph = { 32: 19, 36: 20, 40: 22, 44: 20, 52: 26 }

export function Tile({ icon, tone = 'brand', size = 40, round, filled, className }: TileProps) {
  return (
    <span
      className={cx('tile', `tile--${size}`, round && 'tile--round', filled && 'tile--filled', className)}
      style={toneStyle(tone)}
    >
      <Icon name={icon} size={glyph[size]} />
    </span>
  )
}
