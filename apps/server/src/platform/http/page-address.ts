import { pageBuilder } from '@mindisle/base'
import type { PageQueries } from '@mindisle/contract'

/** The only way to write down the address of a page. */
export const pageAddress = pageBuilder<PageQueries>()
