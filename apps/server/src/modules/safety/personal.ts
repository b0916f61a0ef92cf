import type { PersonalData } from '../../platform/personal.ts'
import { deleteCallBack, findCallBack, moveCallBack } from './call-backs/queries.ts'
import { openNumber } from './call-backs/sealed-number.ts'
import * as queries from './queries.ts'

export const safetyPersonal = {
  name: 'safety',
  tables: ['risk_signs', 'check_in_answers', 'safety_cases', 'staff_looks', 'call_backs'] as const,

  /** Nothing of it is said in a merge offer: whoever reads along must not learn of it. */
  count: async () => ({}),

  /** All signs of both count, so that the stronger of two episodes wins by itself. */
  async merge(tx, fromUserId, toUserId) {
    const signs = await queries.listSigns(tx, fromUserId)
    await queries.putSigns(
      tx,
      signs.map((row) => ({ ...row, userId: toUserId })),
    )
    await queries.putAnswers(tx, toUserId, await queries.listAnswers(tx, fromUserId))
    await queries.deleteSigns(tx, fromUserId)
    await queries.deleteAnswers(tx, fromUserId)
    await queries.moveCases(tx, fromUserId, toUserId)
    await moveCallBack(tx, fromUserId, toUserId)
    return {}
  },

  async export(tx, userId, { keys }) {
    const signs = await queries.listSigns(tx, userId)
    const asked = await findCallBack(tx, userId)
    return {
      risk_signs: signs.map(({ userId: _userId, hour: _hour, ...row }) => row),
      check_in_answers: await queries.listAnswers(tx, userId),
      safety_cases: (await queries.listCasesOf(tx, userId)).map(({ userId: _userId, ...row }) => row),
      staff_looks: await queries.listLooks(tx, userId),
      call_backs: asked
        ? [{ number: await openNumber(tx, keys, asked), askedAt: asked.askedAt, dueAt: asked.dueAt }]
        : [],
    }
  },

  async erase(tx, userId) {
    await deleteCallBack(tx, userId)
    await queries.deleteSigns(tx, userId)
    await queries.deleteAnswers(tx, userId)
    await queries.deleteCases(tx, userId)
  },
} satisfies PersonalData
