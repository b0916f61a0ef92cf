import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'
import { modulesPath } from './path.ts'
import './qr.css'

export interface QrCodeProps {
  text: string
  /** What scanning it does. */
  label: string
  size?: number | undefined
  className?: string | undefined
}

/** Scanners need four light modules around the code; a smaller border fails on dark pages. */
const QUIET = 4

/** Dark on light in both themes: many scanners refuse an inverted code. */
export function QrCode({ text, label, size = 112, className = '' }: QrCodeProps) {
  const code = useMemo(() => {
    const bitmap = generate(text, { minCorrectionLevel: correction.M })
    return { size: bitmap.size, path: modulesPath(bitmap.size, (x, y) => bitmap.get(x, y)) }
  }, [text])
  const side = code.size + QUIET * 2
  return (
    <svg
      className={`qr ${className}`}
      width={size}
      height={size}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className="qr__ground" x={-QUIET} y={-QUIET} width={side} height={side} />
      <path className="qr__modules" d={code.path} />
    </svg>
  )
}
