export const sampleRate: number
export const breath: { in: number; hold: number; out: number }
export const loops: Record<'waves' | 'breathing-bell', () => Float64Array>
export function pcmOf(samples: Float64Array): Buffer
export function wavOf(samples: Float64Array): Buffer
