import type { PersonalData } from '../../platform/personal.ts'
import { listFiles, moveFiles, removeFiles } from './queries.ts'

export const filesPersonal: PersonalData = {
  tables: ['files'],
  count: async (tx, userId) => ({ files: (await listFiles(tx, userId)).length }),
  merge: async (tx, fromUserId, toUserId) => ({ files: await moveFiles(tx, fromUserId, toUserId) }),
  export: async (tx, userId) => ({
    files: (await listFiles(tx, userId)).map((file) => ({ ...file, address: `/files/${file.key}` })),
  }),
  erase: (tx, userId) => removeFiles(tx, { userId }, new Date()),
}
