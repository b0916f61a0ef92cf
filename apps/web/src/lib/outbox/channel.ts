export interface Channel<Message> {
  tell(message: Message): void
  listen(hear: (message: Message) => void): () => void
}

/** What one tab tells the others. Where tabs cannot speak to each other, they read the device again when they are looked at. */
export function createChannel<Message>(name: string): Channel<Message> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined }
  let open: BroadcastChannel | null = null
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin and takes none
    tell: (message) => open?.postMessage(message),
    listen(hear) {
      const channel = new BroadcastChannel(name)
      open = channel
      channel.addEventListener('message', (event: MessageEvent<Message>) => hear(event.data))
      return () => {
        channel.close()
        if (open === channel) open = null
      }
    },
  }
}
