import type { ServerModule } from '../../module.ts'
import { backUpKeys } from './key-backup.ts'
import { personKeysPersonal } from './personal.ts'

export const personKeysModule = {
  name: 'person-keys',
  jobs: ({ storage, now }) => [
    { name: 'back-up-keys', cron: '45 18 * * *', run: () => backUpKeys(storage, now()) },
  ],
  personal: personKeysPersonal,
} satisfies ServerModule
