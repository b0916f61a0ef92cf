import type { PersonalData } from '../../platform/personal.ts'
import { fileAddress } from './address.ts'
import { countFiles, listFiles, moveFiles, removeFiles } from './queries.ts'

export const filesPersonal = {
  name: 'files',
  tables: ['files'] as const,
  count: async (tx, userId) => ({ files: await countFiles(tx, userId) }),
  async merge(tx, fromUserId, toUserId) {
    const files = await countFiles(tx, fromUserId)
    await moveFiles(tx, fromUserId, toUserId)
    return { files }
  },
  export: async (tx, userId) => ({
    files: (await listFiles(tx, userId)).map((file) => ({ ...file, address: fileAddress(file.key) })),
  }),
  async erase(tx, userId, now) {
    await removeFiles(tx, { userId }, now)
  },
} satisfies PersonalData
