import type { Caller } from '../http/caller.ts'
import { deviceStore, stored } from '../storage/stored.ts'

/** Acts about one thing, by the name a person knows it by. */
export interface Unsent {
  name: string
  count: number
}

export interface Sending {
  me: string
  isMember: boolean
  open: string | null
}

/** What a feature exports as `outbox` from its outbox.ts when it keeps unsent acts on the device. */
export interface FeatureOutbox {
  /** Sends what is left, as `me`, but for the box that the page in front has open. */
  deliver(caller: Caller, who: Sending): Promise<void>
  /** What lies only here: signing out would lose it. */
  unsent(): Promise<Unsent[]>
}

const isYes = (value: unknown): value is true => value === true

/** Set while a box lies on the device; without it the code that looks after them is not even fetched. */
export const boxMark = (name: string) =>
  stored(
    deviceStore(() => window.localStorage),
    `${name}.kept`,
    isYes,
  )

/** Fetches the code that knows the boxes only where there is one. */
export const outboxWhere = (
  mark: ReturnType<typeof boxMark>,
  load: () => Promise<{ here: FeatureOutbox }>,
): FeatureOutbox => ({
  async deliver(...given) {
    if (mark.read()) await (await load()).here.deliver(...given)
  },
  unsent: async () => (mark.read() ? (await load()).here.unsent() : []),
})
