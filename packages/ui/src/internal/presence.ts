import { useEffect, useState } from 'react'
import { isStill } from './media.ts'

/** Keeps a closing part on the page until its leaving animation has ended. */
export function usePresence(open: boolean, leaveMs: number): { mounted: boolean; leaving: boolean } {
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useEffect(() => {
    if (open || !mounted) return undefined
    const timer = setTimeout(() => setMounted(false), isStill() ? 0 : leaveMs)
    return () => clearTimeout(timer)
  }, [open, mounted, leaveMs])
  return { mounted: open || mounted, leaving: !open && mounted }
}
