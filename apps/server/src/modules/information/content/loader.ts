import { appVersions, educations, features, splashes } from '@mindisle/content'
import type { ContentLoader } from '../../../platform/content/load.ts'
import { loadInformation } from './queries.ts'

const content = { appVersions, educations, features, splashes }

export const informationContent: ContentLoader = {
  fingerprint: () => JSON.stringify(content),
  load: (tx) => loadInformation(tx, content),
}
