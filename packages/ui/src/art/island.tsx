import { cx } from '../internal/cx.ts'
import './art.css'

interface SpotProps {
  size?: number | undefined
  className?: string | undefined
}

/** A small island with its light, for headings and posters. */
export function Island({ size = 96, className }: SpotProps) {
  return (
    <svg
      className={cx('art', className)}
      width={size}
      height={size * 0.625}
      viewBox="0 0 96 60"
      aria-hidden="true"
    >
      <circle cx="40" cy="38" r="17" fill="var(--sun)" />
      <path d="M22 52C36 48 44 36 54 32S66 24 74 26s12 20 20 26Z" fill="var(--ill-line)" />
      <path d="M66.6 29 68 11h5l1.4 18z" fill="var(--ill-pale)" />
      <path d="M67 11h7V8.6h-7zM68.2 8.6V5h4.6v3.6z" fill="var(--ill-deep)" />
      <path d="M36 53C50 42 62 46 72 42S88 48 94 53Z" fill="var(--ill-deep)" />
      <path
        d="M2 55c6-3.6 10-3.6 16 0s10 3.6 16 0 10-3.6 16 0 10 3.6 16 0 10-3.6 16 0 8 3.2 12 1"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
