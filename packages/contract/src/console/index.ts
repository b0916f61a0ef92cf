import { content } from './content.ts'
import { day } from './day.ts'
import type { ConsoleData, ConsoleInput, ConsoleMap } from './endpoint.ts'
import { calls, money } from './money.ts'
import { review } from './review.ts'
import { entry } from './entry.ts'
import { ledger } from './ledger.ts'
import { people } from './people.ts'
import { services } from './services.ts'
import { system } from './system.ts'
import { tables } from './tables.ts'

/** What operators call, and nobody else: apart from what people call, so that neither is reached by the other's way in. */
export const consoleContract = {
  ...calls,
  ...content,
  ...day,
  ...entry,
  ...ledger,
  ...money,
  ...people,
  ...review,
  ...services,
  ...system,
  ...tables,
} as const satisfies ConsoleMap

export type ConsoleContract = typeof consoleContract
export type ConsoleKey = keyof ConsoleContract & string
export type ConsoleInputOf<K extends ConsoleKey> = ConsoleInput<ConsoleContract[K]>
export type ConsoleDataOf<K extends ConsoleKey> = ConsoleData<ConsoleContract[K]>

export { figureNames } from './day.ts'
export {
  ActivityBody,
  activityLooks,
  ArticleBody,
  AssessmentBody,
  DocumentBody,
  FeatureBody,
  FormBody,
  HotlinesBody,
  HotWordsBody,
  PriceBody,
  PromptBody,
  SplashBody,
  TagBody,
  TopicBody,
  UpgradeBody,
} from './bodies.ts'
export type { content } from './content.ts'
export type { ConsoleEndpoint, Needs } from './endpoint.ts'
export { mayUse, operatorRoles, rights, rightsOf, type OperatorRole, type Right } from './rights.ts'
