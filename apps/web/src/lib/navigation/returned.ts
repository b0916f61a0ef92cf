const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/** The browser itself went back or forward to this address: nobody has asked for it now, perhaps not even the same person. */
export const isReturnedTo = (): boolean =>
  loaded?.type === 'back_forward' && loaded.name === window.location.href
