import { ModelFailed, type ChatModel } from './port.ts'

const failuresInRow = 3
const restMs = 30_000

/** After three failures in a row nobody waits for it any more, until half a minute has passed. */
export function withBreaker(model: ChatModel, now: () => number): ChatModel {
  let failures = 0
  let restsUntil = 0
  return {
    name: model.name,
    async *stream(lines, signal) {
      if (now() < restsUntil) throw new ModelFailed('resting')
      try {
        yield* model.stream(lines, signal)
        failures = 0
      } catch (error) {
        // Who stopped it is no fault of the model's.
        if (!signal.aborted) failures += 1
        if (failures >= failuresInRow) restsUntil = now() + restMs
        throw error
      }
    },
  }
}
