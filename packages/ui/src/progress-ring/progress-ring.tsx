import './progress-ring.css'

export interface ProgressRingProps {
  value: number
  max: number
  /** "10 of 36 answered". */
  label: string
  /** In the middle; the value unless told. */
  text?: string | undefined
  size?: number | undefined
}

const length = 2 * Math.PI * 20

export function ProgressRing({ value, max, label, text = String(value), size = 46 }: ProgressRingProps) {
  const share = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0
  return (
    <svg className="ring" width={size} height={size} viewBox="0 0 46 46" role="img" aria-label={label}>
      <circle className="ring__track" cx="23" cy="23" r="20" />
      {share > 0 && (
        <circle
          className="ring__done"
          cx="23"
          cy="23"
          r="20"
          strokeDasharray={`${(share * length).toFixed(2)} ${length.toFixed(2)}`}
          transform="rotate(-90 23 23)"
        />
      )}
      <text x="23" y="27.5" textAnchor="middle">
        {text}
      </text>
    </svg>
  )
}
