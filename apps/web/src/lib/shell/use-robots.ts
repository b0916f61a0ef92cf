import { useLayoutEffect } from 'react'

/** While this screen is shown search engines may keep it only where its owner allows that. */
export function useRobots(isAllowed: boolean): void {
  useLayoutEffect(() => {
    if (isAllowed) return undefined
    const mark = document.createElement('meta')
    mark.name = 'robots'
    mark.content = 'noindex'
    document.head.append(mark)
    return () => mark.remove()
  }, [isAllowed])
}
