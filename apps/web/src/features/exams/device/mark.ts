import { deviceStore, stored } from '../../../lib/storage/stored.ts'

const isYes = (value: unknown): value is true => value === true

/** Set while a sitting lies on the device; without it the code that looks after them is not even fetched. */
export const keptMark = stored(
  deviceStore(() => window.localStorage),
  'exams.kept',
  isYes,
)
