interface Words {
  message: string
  copied: string
  failed: string
}

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** A message to send by hand: we neither know nor learn to whom. */
export async function writeToTrusted(words: Words, say: (text: string) => void): Promise<void> {
  const { navigator, location } = window
  if ('share' in navigator) {
    const isSettled = await navigator.share({ text: words.message }).then(
      () => true,
      (error: Error) => error.name === 'AbortError',
    )
    if (isSettled) return
  }
  if (isTouch()) {
    // The odd "?&" is what both systems understand.
    location.href = `sms:?&body=${encodeURIComponent(words.message)}`
    return
  }
  await navigator.clipboard.writeText(words.message).then(
    () => say(words.copied),
    () => say(words.failed),
  )
}
