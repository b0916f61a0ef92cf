import { useMemo, useSyncExternalStore } from 'react'

/** Made when it is first shown, taken back when it no longer is. */
function blobUrl(blob: Blob | null) {
  let made: string | null = null
  return {
    url: () => (made ??= blob && URL.createObjectURL(blob)),
    subscribe: () => () => {
      if (made !== null) URL.revokeObjectURL(made)
      made = null
    },
  }
}

/** An address for as long as it is shown. */
export function useBlobUrl(blob: Blob | null | undefined): string | null {
  const store = useMemo(() => blobUrl(blob ?? null), [blob])
  return useSyncExternalStore(store.subscribe, store.url)
}
